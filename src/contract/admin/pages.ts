import * as z from "zod/mini";
import { flag, integer, shopText, slug, texts } from "./fields.ts";

export const pageFields = {
  slug: slug(),
  title: shopText({ max: 300, isRequired: true }),
  meta_title: shopText({ max: 300 }),
  meta_description: shopText({ max: 1000 }),
  content: shopText({ max: 400_000 }),
  tags: texts(),
  enabled: flag(true),
  in_search: flag(true),
  position: integer({ min: -1_000_000, max: 1_000_000 }),
};

export const pageAnswer = z.object({
  slug: z.string(),
  path: z.string(),
  url: z.string(),
  title: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  enabled: z.boolean(),
  in_search: z.boolean(),
  is_system: z.boolean(),
  position: z.number(),
});
