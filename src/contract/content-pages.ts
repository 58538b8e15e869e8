/** Pages that the owner writes: delivery terms, returns, vacancies. Not those of `pages.ts`. */
import * as z from "zod/mini";
import { instant } from "./money.ts";

/** `content` is HTML of the allow-list without a heading of the first level: that is `title`. */
export const shopPage = z.object({
  id: z.string(),
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  content: z.string(),
  /** `help`, `shop`, `legal`: pages that stand together in a menu. */
  tags: z.array(z.string()),
  enabled: z.boolean(),
  /** Ships with the shop: it may be rewritten or switched off, not deleted. */
  is_system: z.boolean(),
  date_updated: z.nullable(instant),
});
export type ShopPage = z.infer<typeof shopPage>;

/** What the sitemap needs of a page. */
export const pagePlace = z.pick(shopPage, { id: true, path: true });
export type PagePlace = z.infer<typeof pagePlace>;
