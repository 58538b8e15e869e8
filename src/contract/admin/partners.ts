import * as z from "zod/mini";
import { flag, integer, text } from "./fields.ts";
import { pictureUrl } from "./picture-field.ts";

export const partnerFields = {
  name: text({ max: 200, isRequired: true }),
  url: text({ max: 1000 }),
  description: text({ max: 5000 }),
  image: pictureUrl(),
  position: integer({ min: -1_000_000, max: 1_000_000 }),
  enabled: flag(true),
};

/** A free object; of secrets only that they are set. */
export const partnerSettings = z.record(z.string(), z.unknown());

export const partnerAnswer = z.object({
  name: z.string(),
  url: z.string(),
  description: z.string(),
  image: z.string(),
  position: z.number(),
  enabled: z.boolean(),
  settings: partnerSettings,
});
