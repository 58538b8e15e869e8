import * as z from "zod/mini";
import {
  date,
  decimal,
  type Field,
  flag,
  idOf,
  idsOf,
  integer,
  shopHtml,
  shopText,
  slug,
  text,
} from "./fields.ts";
import { pictureUrl } from "./picture-field.ts";

/** A key of an activity; nothing is none. */
const activity = (): Field<string | null> => ({
  answer: z.nullable(z.string()),
  read: (value) =>
    typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, 100) : null,
});

export const categoryFields = {
  parent_id: idOf("product_categories"),
  name: shopText({ max: 200, isRequired: true }),
  slug: slug(),
  image: pictureUrl(),
  icon: pictureUrl(),
  description: shopHtml(),
  meta_title: shopText({ max: 300 }),
  meta_description: shopText({ max: 1000 }),
  sort: text({ max: 200 }),
  position: integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  enabled: flag(true),
  filterable: flag(true),
  activity: activity(),
  is_promo: flag(),
  is_main: flag(),
  date_sale_from: date(),
  date_sale_to: date(),
  date_limited_sale: date(),
  coupon: text({ max: 100 }),
  show_coupon: flag(),
  advert1: shopText({ max: 300 }),
  advert1Value: shopText({ max: 300 }),
  advert2: shopText({ max: 300 }),
  advert2Value: shopText({ max: 300 }),
  show_image: flag(true),
  show_catagory_navigation: flag(true),
  discount: decimal({ max: 100 }),
  use_location: flag(),
  location_ids: idsOf("locations"),
};

const instant = z.nullable(z.string());

export const categoryAnswer = z.object({
  parent_id: z.nullable(z.string()),
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  url: z.string(),
  image: z.string(),
  icon: z.string(),
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  sort: z.string(),
  position: z.number(),
  enabled: z.boolean(),
  displayed: z.boolean(),
  filterable: z.boolean(),
  activity: z.nullable(z.string()),
  is_promo: z.boolean(),
  is_main: z.boolean(),
  date_sale_from: instant,
  date_sale_to: instant,
  date_limited_sale: instant,
  coupon: z.string(),
  show_coupon: z.boolean(),
  advert1: z.string(),
  advert1Value: z.string(),
  advert2: z.string(),
  advert2Value: z.string(),
  show_image: z.boolean(),
  show_catagory_navigation: z.boolean(),
  discount: z.number(),
  use_location: z.boolean(),
  location_ids: z.array(z.string()),
  products_count: z.number(),
});

/** A filter offered in a category. */
export const categoryParameter = z.object({
  key: z.string(),
  name: z.string(),
  position: z.number(),
  shown: z.boolean(),
});
