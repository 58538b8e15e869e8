import * as z from "zod/mini";
import { instant } from "./money.ts";

/** A category in one language. `enabled=true` asks for those displayed, `fields` for some of it. */
export const productCategory = z.object({
  id: z.string(),
  parent_id: z.nullable(z.string()),
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  url: z.string(),
  icon: z.string(),
  image: z.string(),
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  sort: z.string(),
  position: z.number(),
  displayed: z.boolean(),
  filterable: z.boolean(),
  activity: z.nullable(z.string()),
  is_promo: z.boolean(),
  is_main: z.boolean(),
  date_sale_from: z.nullable(instant),
  date_sale_to: z.nullable(instant),
  date_limited_sale: z.nullable(instant),
  coupon: z.string(),
  show_coupon: z.boolean(),
  advert1: z.string(),
  advert1Value: z.string(),
  advert2: z.string(),
  advert2Value: z.string(),
  show_image: z.boolean(),
  show_catagory_navigation: z.boolean(),
  discount: z.number(),
  /** Addition: may a good product of it be sent back? Inherited from the parent; null: not known. */
  returnable: z.nullable(z.boolean()),
  use_location: z.boolean(),
  location_ids: z.array(z.string()),
  products_count: z.number(),
  /** Addition: keys of the filters offered in it, in order; absent: all, in the usual order. */
  parameters: z.exactOptional(z.array(z.string())),
});
export type ProductCategory = z.infer<typeof productCategory>;
