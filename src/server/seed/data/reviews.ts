import type { SeedReview } from "#server/seed/shape.ts";
import { reviewsOfClothing } from "./reviews/odiah.ts";
import { reviewsOfTravel } from "./reviews/podorozhi.ts";
import { reviewsOfHiking } from "./reviews/pokhid.ts";
import { reviewsOfGroceries } from "./reviews/produkty.ts";
import { reviewsOfHome } from "./reviews/svitlo.ts";
import { reviewsOfLeisure } from "./reviews/vidpochynok.ts";
import { reviewsOfFootwear } from "./reviews/vzuttia.ts";

export const reviews: SeedReview[] = [
  ...reviewsOfFootwear,
  ...reviewsOfHiking,
  ...reviewsOfClothing,
  ...reviewsOfHome,
  ...reviewsOfTravel,
  ...reviewsOfLeisure,
  ...reviewsOfGroceries,
];
