import * as z from "zod/mini";
import { photoFocuses } from "#contract/pictures.ts";
import {
  choice,
  date,
  decimal,
  type Field,
  flag,
  idOf,
  idsOf,
  integer,
  integerOrNull,
  money,
  moneyOrNull,
  shaped,
  shopHtml,
  shopText,
  slug,
  text,
  texts,
  Unreadable,
} from "./fields.ts";

const measure = z.number().check(z.nonnegative(), z.maximum(100_000));
const dimensions = z.object({ length: measure, width: measure, height: measure });
const noDimensions = { length: 0, width: 0, height: 0 };

const sizeTable = z.nullable(
  z.object({
    unit: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
  }),
);

const characteristic = z.object({
  name: z.string(),
  value: z.string(),
  key: z.string(),
  value_key: z.string(),
});

export type SentCharacteristic = {
  name: string;
  value: string;
  key?: string;
  value_key?: string;
};

const word = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, 200) : "";

/** Rows without a name or a value drop out. */
const characteristics = (): Field<SentCharacteristic[]> => ({
  answer: z.array(characteristic),
  read: (value) =>
    (Array.isArray(value) ? value : []).slice(0, 300).flatMap((row: unknown) => {
      if (typeof row !== "object" || row === null) return [];
      const read = (key: string) => word(Reflect.get(row, key));
      const [name, own] = [read("name"), read("value")];
      const [key, value_key] = [read("key"), read("value_key")];
      if (name === "" || own === "") return [];
      return [{ name, value: own, ...(key && { key }), ...(value_key && { value_key }) }];
    }),
});

/** Numbers may be sent as text. */
const sides = (): Field<z.infer<typeof dimensions>> => ({
  answer: dimensions,
  read(value) {
    if (typeof value !== "object" || value === null) return noDimensions;
    const side = decimal({ max: 100_000 });
    const [length, width, height] = ["length", "width", "height"].map((key) =>
      side.read(Reflect.get(value, key)),
    );
    if (typeof length !== "number" || typeof width !== "number" || typeof height !== "number")
      return new Unreadable("invalid");
    return { length, width, height };
  },
});

/** A place in the store room, as `A-03-2`; "" of a variant: its product's. Never shown to shoppers. */
const binLocation = () => text({ max: 40 });

export const productFields = {
  name: shopText({ max: 300, isRequired: true }),
  description: shopHtml(),
  meta_title: shopText({ max: 300 }),
  meta_description: shopText({ max: 1000 }),
  slug: slug(),
  sku: text({ max: 200 }),
  barcode: text({ max: 200 }),
  code: text({ max: 200 }),
  enabled: flag(true),
  discontinued: flag(),
  category_id: idOf("product_categories"),
  category_ids: idsOf("product_categories"),
  brand_id: idOf("brands"),
  supplier_id: idOf("suppliers"),
  regular_price: money(),
  sale_price: moneyOrNull(),
  cost_price: money(),
  date_sale_from: date(),
  date_sale_to: date(),
  stock_quantity: integerOrNull({ max: 1_000_000_000 }),
  /** The quantity at which it runs low; null: as the settings say. Its variants' too. */
  low_stock_threshold: integerOrNull({ max: 1_000_000 }),
  bin_location: binLocation(),
  stock_tracking: flag(true),
  stock_preorder: flag(),
  stock_backorder: flag(),
  date_stock_expected: date(),
  quantity_min: integer({ max: 999, otherwise: 1 }),
  quantity_inc: integer({ max: 999, otherwise: 1 }),
  weight: decimal({ max: 99_999 }),
  dimensions: sides(),
  tax_class: text({ max: 100 }),
  position: integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  tags: texts({ most: 50, max: 100 }),
  attributes: characteristics(),
  related_product_ids: idsOf("products", 100),
  size_table: shaped(sizeTable, null),
};

const instant = z.nullable(z.string());

export const optionValueAnswer = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  key: z.string(),
});
export const optionAnswer = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  key: z.string(),
  control: z.string(),
  required: z.boolean(),
  position: z.number(),
  values: z.array(optionValueAnswer),
});
export const variantAnswer = z.object({
  id: z.string(),
  sku: z.string(),
  barcode: z.string(),
  price: z.number(),
  price_now: z.number(),
  stock_quantity: z.nullable(z.number()),
  bin_location: z.string(),
  weight: z.number(),
  position: z.number(),
  options: z.array(z.object({ option_id: z.string(), value_id: z.string() })),
});
export const imageAnswer = z.object({
  id: z.string(),
  alt: z.string(),
  position: z.number(),
  filename: z.string(),
  url: z.string(),
  /** what stays where a place crops it: a side or corner, as `n` or `sw`; "": the centre */
  focus: z.string(),
  width: z.number(),
  height: z.number(),
});
export const warningCodes = [
  "noPrice",
  "noCategory",
  "saleAbovePrice",
  "variantsAlike",
  "variantIncomplete",
] as const;
export type WarningCode = (typeof warningCodes)[number];

const ownerStockStatuses = [
  "discontinued",
  "available",
  "backorder",
  "preorder",
  "out_of_stock",
] as const;

export const productAnswer = z.object({
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  url: z.string(),
  sku: z.string(),
  barcode: z.string(),
  code: z.string(),
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  enabled: z.boolean(),
  displayed: z.boolean(),
  discontinued: z.boolean(),
  category_id: z.nullable(z.string()),
  category_ids: z.array(z.string()),
  category_name: z.string(),
  category_slug: z.string(),
  brand_id: z.nullable(z.string()),
  brand_name: z.string(),
  supplier_id: z.nullable(z.string()),
  regular_price: z.number(),
  sale_price: z.number(),
  price: z.number(),
  min_price: z.number(),
  on_sale: z.boolean(),
  cost_price: z.number(),
  prices: z.array(z.unknown()),
  date_sale_from: instant,
  date_sale_to: instant,
  stock_status: z.enum(ownerStockStatuses),
  stock_quantity: z.nullable(z.number()),
  low_stock_threshold: z.nullable(z.number()),
  bin_location: z.string(),
  stock_tracking: z.boolean(),
  stock_preorder: z.boolean(),
  stock_backorder: z.boolean(),
  date_stock_expected: instant,
  quantity_min: z.number(),
  quantity_inc: z.number(),
  weight: z.number(),
  dimensions,
  tax_class: z.string(),
  position: z.number(),
  popularity: z.number(),
  rating: z.number(),
  rating_votes: z.number(),
  tags: z.array(z.string()),
  related_product_ids: z.array(z.string()),
  size_table: sizeTable,
  attributes: z.array(characteristic),
  images: z.array(imageAnswer),
  variable: z.boolean(),
  options: z.array(optionAnswer),
  variants: z.array(variantAnswer),
  warnings: z.array(z.object({ code: z.enum(warningCodes) })),
});

const position = integer({ min: -1_000_000, max: 1_000_000 });

export const optionFields = {
  name: text({ max: 120 }),
  control: text({ max: 40 }),
  required: flag(true),
  position,
};
export const optionValueFields = { name: text({ max: 120 }), position };
export const variantFields = {
  sku: text({ max: 200 }),
  barcode: text({ max: 200 }),
  price: money(),
  stock_quantity: integer({ max: 1_000_000_000 }),
  bin_location: binLocation(),
  weight: decimal({ max: 99_999 }),
  position,
};
/** `focus` "": the centre. */
export const imageFields = {
  alt: text({ max: 500 }),
  position,
  focus: choice(["", ...photoFocuses], ""),
};
