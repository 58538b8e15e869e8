import * as z from "zod/mini";
import { integer, secret, shopText, text } from "./fields.ts";

export const mailServerFields = {
  host: text({ max: 255 }),
  port: integer({ min: 1, max: 65_535, otherwise: 587 }),
  user: text({ max: 320 }),
  pass: secret(),
  from_name: text({ max: 200 }),
  from_address: text({ max: 320 }),
};

export const mailServerAnswer = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  pass: z.literal(""),
  pass_set: z.boolean(),
  from_name: z.string(),
  from_address: z.string(),
  /** Who gave it; the environment wins. */
  source: z.enum(["stored", "environment"]),
});

export const templateFields = {
  subject: text({ max: 200 }),
  body: text({ max: 10_000 }),
};

export const templateAnswer = z.object({
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  is_default: z.boolean(),
  placeholders: z.array(z.string()),
});

export const checkoutFieldFields = {
  status: text({ max: 20 }),
  label: { ...shopText({ max: 200 }), isTranslated: false },
  placeholder: { ...shopText({ max: 200 }), isTranslated: false },
};

export const checkoutFieldAnswer = z.object({
  name: z.string(),
  status: z.enum(["required", "optional", "hidden"]),
  label: z.string(),
  placeholder: z.string(),
});
