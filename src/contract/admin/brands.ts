import * as z from "zod/mini";
import { shopHtml, shopText, slug } from "./fields.ts";
import { pictureUrl } from "./picture-field.ts";

export const brandFields = {
  name: shopText({ max: 200, isRequired: true }),
  slug: slug(),
  image: pictureUrl(),
  description: shopHtml(),
};

export const brandAnswer = z.object({
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  url: z.string(),
  image: z.string(),
  description: z.string(),
  products_count: z.number(),
});
