import type { SeedCategory } from "#server/seed/shape.ts";
import { deals } from "./categories/aktsii.ts";
import { home } from "./categories/dim.ts";
import { wardrobe } from "./categories/odiah.ts";
import { travel } from "./categories/podorozhi.ts";
import { hiking } from "./categories/pokhid.ts";
import { groceries } from "./categories/produkty.ts";
import { leisure } from "./categories/vidpochynok.ts";

export const categories: SeedCategory[] = [
  ...hiking,
  ...leisure,
  ...travel,
  ...wardrobe,
  ...home,
  ...groceries,
  ...deals,
];
