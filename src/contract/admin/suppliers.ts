import * as z from "zod/mini";
import { flag, integer, text } from "./fields.ts";
import { pictureUrl } from "./picture-field.ts";

export const supplierFields = {
  name: text({ max: 200, isRequired: true }),
  email: text({ max: 320 }),
  phone: text({ max: 100 }),
  note: text({ max: 5000 }),
  image: pictureUrl(),
  lead_days: integer({ max: 3650 }),
  enabled: flag(true),
};

export const supplierAnswer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  image: z.string(),
  lead_days: z.number(),
  enabled: z.boolean(),
});
