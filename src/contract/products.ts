import * as z from "zod/mini";
import { measure } from "./measures.ts";
import { instant, uah } from "./money.ts";
import { type cardFields, stockStatuses } from "./product-names.ts";

export const stockStatus = z.enum(stockStatuses);
export type StockStatus = z.infer<typeof stockStatus>;

const image = z.object({
  id: z.string(),
  alt: z.string(),
  position: z.number(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
});
export type Image = z.infer<typeof image>;

/** `name` and `value` are stable keys, the same in every language; labels are texts. */
const productAttribute = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  value_label: z.string(),
});

const productOption = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  control: z.string(),
  required: z.boolean(),
  values: z.array(z.object({ id: z.string(), name: z.string(), label: z.string() })),
});

/**
 * `price` 0 means the product's, and so does its `regular_price` (addition: what it costs without
 * its category's discount); `stock_quantity` null means not tracked; `weight` in kg.
 */
export const variant = z.object({
  id: z.string(),
  sku: z.string(),
  barcode: z.string(),
  price: uah,
  regular_price: uah,
  stock_quantity: z.nullable(z.number()),
  weight: z.number(),
  options: z.array(z.object({ option_id: z.string(), value_id: z.string() })),
});
export type Variant = z.infer<typeof variant>;

const sizeTable = z.object({
  unit: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
});

/**
 * What changes by the hour, kept apart from the rest so that a price change refreshes a small
 * overlay and not the whole snapshot. `price` is in force now: `sale_price` while its dates hold.
 * `min_price` is the lowest that can be bought. `stock` by variant id.
 */
export const overlayFields = {
  price: uah,
  regular_price: uah,
  sale_price: z.nullable(uah),
  min_price: uah,
  on_sale: z.boolean(),
  stock_status: stockStatus,
  stock_quantity: z.nullable(z.number()),
  rating: z.number(),
  rating_votes: z.number(),
} as const;

const detailFields = {
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  url: z.string(),
  sku: z.string(),
  barcode: z.string(),
  brand_id: z.nullable(z.string()),
  brand_name: z.string(),
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  category_id: z.nullable(z.string()),
  category_ids: z.array(z.string()),
  category_name: z.string(),
  date_sale_from: z.nullable(instant),
  date_sale_to: z.nullable(instant),
  weight: z.number(),
  /**
   * Addition: the net measure of one piece, of which lists that want «500 г» need so many. null: not
   * told. Absent from answers that a device has stored since a build before.
   */
  content: z.optional(z.nullable(measure)),
  dimensions: z.object({ length: z.number(), width: z.number(), height: z.number() }),
  tags: z.array(z.string()),
  attributes: z.array(productAttribute),
  related_product_ids: z.array(z.string()),
  images: z.array(image),
  variable: z.boolean(),
  options: z.array(productOption),
  variants: z.array(variant),
  size_table: z.nullable(sizeTable),
  /** Addition: may it be sent back? null: as its categories say. */
  returnable: z.nullable(z.boolean()),
  position: z.number(),
  popularity: z.number(),
  date_created: instant,
  date_updated: z.nullable(instant),
} as const;

/** The whole product in one language. */
export const product = z.object({ ...detailFields, ...overlayFields });
export type Product = z.infer<typeof product>;

export type Card = Pick<Product, (typeof cardFields)[number]>;

/** A value's `count` applies every filter except its own attribute's. */
const facet = z.object({
  name: z.string(),
  label: z.string(),
  values: z.array(
    z.object({ name: z.string(), label: z.string(), checked: z.boolean(), count: z.number() }),
  ),
});

/**
 * The answer of GET /products. `data` rows hold the fields asked for (all, without `fields`).
 * `partial`: answered from a snapshot that does not hold the whole catalogue.
 */
export const productList = z.object({
  price: z.object({ min: uah, max: uah }),
  attributes: z.array(facet),
  category_groups: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
  total_count: z.number(),
  has_more: z.boolean(),
  data: z.array(z.partial(product)),
  partial: z.optional(z.boolean()),
  /** Addition: what was searched for, where the text was misspelt or typed in another layout. */
  searched: z.optional(z.string()),
});
export type ProductList = z.infer<typeof productList>;
