import * as z from "zod/mini";
import { integer, shopText, text } from "./fields.ts";

const position = integer({ min: -1_000_000, max: 1_000_000 });

export const attributeFields = {
  key: text({ max: 100 }),
  name: shopText({ max: 120, isRequired: true }),
  position,
};

export const attributeValueAnswer = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  position: z.number(),
  products_count: z.number(),
});

export const attributeAnswer = z.object({
  key: z.string(),
  name: z.string(),
  position: z.number(),
  products_count: z.number(),
  values: z.array(attributeValueAnswer),
});
