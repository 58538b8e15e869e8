import * as z from "zod/mini";
import { flag, idsOf, integer, shopText, texts } from "./fields.ts";
import { pictureUrl } from "./picture-field.ts";

export const activityFields = {
  name: shopText({ max: 200, isRequired: true }),
  icon: pictureUrl(),
  image: pictureUrl(),
  seasons: texts({ most: 4, max: 20, choices: ["winter", "spring", "summer", "autumn"] }),
  weather: texts({ most: 10, max: 20, choices: ["warm", "snow", "dry"] }),
  category_ids: idsOf("product_categories", 200),
  position: integer({ min: -1_000_000, max: 1_000_000 }),
  enabled: flag(true),
};

export const activityAnswer = z.object({
  name: z.string(),
  icon: z.string(),
  image: z.string(),
  seasons: z.array(z.string()),
  weather: z.array(z.string()),
  category_ids: z.array(z.string()),
  position: z.number(),
  enabled: z.boolean(),
});
