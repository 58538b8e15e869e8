import { type SQL, sql } from "drizzle-orm";
import { offerColumns } from "#server/reference-data/sql-public-state.ts";
import type { EditScope } from "./edit.ts";
import type { PlainColumns, ProductPatch } from "./patch.ts";

const instant = (value: unknown) =>
  sql`${value instanceof Date ? value.toISOString() : null}::timestamptz`;
const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
const plain = (value: unknown) => sql`${value}`;

const writers: Record<keyof PlainColumns, (value: unknown) => SQL> = {
  barcode: plain,
  code: plain,
  regular_price: plain,
  sale_price: plain,
  cost_price: plain,
  discontinued: plain,
  stock_preorder: plain,
  stock_backorder: plain,
  position: plain,
  low_stock_threshold: plain,
  bin_location: plain,
  quantity_min: plain,
  quantity_inc: plain,
  weight: plain,
  tax_class: plain,
  brand_id: (value) => sql`${value}::uuid`,
  supplier_id: (value) => sql`${value}::uuid`,
  date_sale_from: instant,
  date_sale_to: instant,
  date_stock_expected: instant,
  dimensions: json,
  size_table: json,
  tags: (value) => sql`${sql.param(value)}::text[]`,
};

export const plainColumns = Object.keys(writers);

/** A product is found by these; no word of it follows from the others. */
const wordColumns: ReadonlySet<string> = new Set([
  "barcode",
  "brand_id",
] satisfies (keyof PlainColumns)[]);

/** Keys of a patch that are offers without being columns. */
const offerKeys: ReadonlySet<string> = new Set(["stock_tracking", "variant_prices"]);

/** Of a write of these columns, plain ones or those of stock. */
export function scopeOf(columns: readonly string[]): EditScope {
  return {
    derives: columns.some((column) => wordColumns.has(column)) ? "all" : "prices",
    isOfOffers: columns.every((column) => offerColumns.has(column) || offerKeys.has(column)),
  };
}

/** `column = value` of every plain column that the patch sets. */
export function plainAssignments(patch: ProductPatch): SQL[] {
  return Object.entries(writers).flatMap(([column, write]) => {
    // as: the keys are those of PlainColumns
    const value = patch[column as keyof PlainColumns];
    return value === undefined ? [] : [sql`${sql.identifier(column)} = ${write(value)}`];
  });
}

/** `column = row.column` of the plain ones of these columns. */
export function assignmentsFrom(columns: readonly string[], row: SQL): SQL {
  const pairs = columns
    .filter((column) => Object.hasOwn(writers, column))
    .map((column) => sql`${sql.identifier(column)} = ${row}.${sql.identifier(column)}`);
  return sql.join(pairs, sql`, `);
}
