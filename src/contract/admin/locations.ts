import * as z from "zod/mini";
import { decimal, flag, integer, shopText, slug } from "./fields.ts";

export const locationFields = {
  name: shopText({ max: 200, isRequired: true }),
  slug: slug(),
  lat: decimal({ min: -90, max: 90 }),
  lng: decimal({ min: -180, max: 180 }),
  isLocationDefault: flag(),
  position: integer({ min: -1_000_000, max: 1_000_000 }),
};

export const locationAnswer = z.object({
  name: z.string(),
  slug: z.string(),
  lat: z.number(),
  lng: z.number(),
  isLocationDefault: z.boolean(),
  position: z.number(),
});
