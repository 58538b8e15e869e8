/** Columns of the sheet: which field of a product, and which of its variant, each of them edits. */
import {
  type Field,
  type Fields,
  integer,
  integerOrNull,
  money,
  text,
  Unreadable,
} from "#contract/admin/fields.ts";
import { productFields, variantFields } from "#contract/admin/products.ts";
import { uuid } from "#contract/ids.ts";

export type SheetColumn = {
  /** The field of a product; its label too. */
  key: string;
  /** The field of a variant; absent: a variant has none. */
  variantKey?: string;
  look: "text" | "money" | "count" | "number" | "flag" | "choice";
  /** Of a choice: the table that it refers to. */
  of?: "brands" | "product_categories";
  /** 0 says that there is none. */
  hidesZero?: boolean;
  isSorted?: boolean;
  /** rem */
  width: number;
};

export const sheetColumns: readonly SheetColumn[] = [
  { key: "name", look: "text", width: 16, isSorted: true },
  { key: "sku", variantKey: "sku", look: "text", width: 9, isSorted: true },
  { key: "regular_price", variantKey: "price", look: "money", width: 7, isSorted: true },
  { key: "sale_price", look: "money", hidesZero: true, width: 8, isSorted: true },
  { key: "stock_quantity", variantKey: "stock_quantity", look: "count", width: 7, isSorted: true },
  { key: "enabled", look: "flag", width: 7.5, isSorted: true },
  { key: "category_id", look: "choice", of: "product_categories", width: 12 },
  { key: "brand_id", look: "choice", of: "brands", width: 10 },
  { key: "cost_price", look: "money", hidesZero: true, width: 7.5, isSorted: true },
  {
    key: "weight",
    variantKey: "weight",
    look: "number",
    hidesZero: true,
    width: 6,
    isSorted: true,
  },
  { key: "barcode", variantKey: "barcode", look: "text", width: 10, isSorted: true },
  { key: "bin_location", variantKey: "bin_location", look: "text", width: 7, isSorted: true },
  { key: "low_stock_threshold", look: "number", width: 9 },
];

const difference = /^[+-]\d{1,9}$/;

/** A number, or a difference to what is there: `+3`, `-2`. */
function quantity(full: Field<number | null>): Field {
  return {
    ...full,
    read(value) {
      const typed = typeof value === "string" ? value.replaceAll("\u2212", "-").trim() : value;
      return typeof typed === "string" && difference.test(typed) ? typed : full.read(typed);
    },
  };
}

/** An id or none; a name that nothing has is refused instead of being taken for none. */
const idCell: Field = {
  ...productFields.category_id,
  read(value) {
    if (value === null || value === "" || value === undefined) return null;
    return uuid.safeParse(value).success ? value : new Unreadable("invalid");
  },
};

/** Flat texts are of the shop's own language. */
const ofProduct: Fields = {
  ...productFields,
  name: text({ max: 300 }),
  sale_price: money(),
  stock_quantity: quantity(integerOrNull({ max: 1_000_000_000 })),
  category_id: idCell,
  brand_id: idCell,
};
const ofVariant: Fields = {
  ...variantFields,
  stock_quantity: quantity(integerOrNull({ max: 1_000_000_000 })),
};

export const fieldsOf = ({ variantId }: { variantId: string | null }): Fields =>
  variantId === null ? ofProduct : ofVariant;

/** The field that a column edits in a row; undefined: the row has none. */
export const keyIn = (column: SheetColumn, { variantId }: { variantId: string | null }) =>
  variantId === null ? column.key : column.variantKey;

export const isDifference = (value: unknown): value is string =>
  typeof value === "string" && difference.test(value);

/** What stands there once a difference is added; a number stays itself. */
export function quantityAfter(base: unknown, edited: unknown): unknown {
  if (!isDifference(edited)) return edited;
  const before = integer({ min: -1_000_000_000 }).read(base);
  return typeof before === "number" ? before + Number(edited) : edited;
}
