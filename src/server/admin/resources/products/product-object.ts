/** A product as it is sent, with what its owner should look at. */
import type { WarningCode } from "#contract/admin/products.ts";
import { isSaleAbovePrice } from "#rules/pricing/sale-price.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { AdminObject } from "#server/admin/engine/resource.ts";
import { plainColumns } from "#server/products/edit/sql-plain-columns.ts";
import {
  type OwnerRow,
  ownerReaderOf,
  readOwnerProducts,
} from "#server/products/sql-owner-read.ts";

type Choice = { option_id: string; value_id: string };
type Variant = { id: string; options: Choice[] };
type Option = { id: string; required: boolean };

/** What `warnings` follow from. */
const sources = ["min_price", "category_id", "options", "variants", "regular_price", "sale_price"];

/** Whatever may differ after an edit of plain columns: these, and what follows from them. */
const readPlain = ownerReaderOf(
  "plain",
  new Set([
    "id",
    "version",
    "date_updated",
    ...plainColumns,
    ...sources,
    "price",
    "on_sale",
    "stock_status",
    "brand_name",
  ]),
);

type ReadContext = Pick<AdminContext, "db" | "lang" | "publicUrl">;

/** Products with the fields that may differ after an edit of plain columns. */
export async function readPlainObjects(
  context: ReadContext,
  ids: readonly string[],
): Promise<AdminObject[]> {
  const rows = await readPlain(context.db, ids, context);
  // as: they have a version
  return rows.map((row) => ({ ...row, warnings: warningsOf(row) }) as unknown as AdminObject);
}

export async function readProductObjects(
  context: ReadContext,
  ids: readonly string[],
  fields?: ReadonlySet<string>,
): Promise<AdminObject[]> {
  const needsWarnings = !fields || fields.has("warnings");
  const wanted = fields && new Set(needsWarnings ? [...fields, ...sources] : fields);
  const rows = await readOwnerProducts(context.db, ids, context, wanted);
  return rows.map((row) => {
    const { version, date_created, date_updated, translations, ...own } = row;
    const full = {
      ...own,
      ...(needsWarnings && { warnings: warningsOf(row) }),
      ...(translations !== undefined && { translations }),
      ...(version !== undefined && { version }),
      ...(date_created !== undefined && { date_created, date_updated }),
    };
    // as: whole rows have a version, and those of a list are cut to what was requested
    return full as AdminObject;
  });
}

function warningsOf(row: OwnerRow): { code: WarningCode }[] {
  // as: the query builds them so
  const options = row.options as Option[];
  // as: likewise
  const variants = row.variants as Variant[];
  const required = options.filter((option) => option.required).map(({ id }) => id);
  const keys = variants.map(({ options: chosen }) => JSON.stringify(chosen.map(keyOf).sort()));
  const isIncomplete = ({ options: chosen }: Variant) =>
    required.some((id) => !chosen.some(({ option_id }) => option_id === id));
  const found: [WarningCode, boolean][] = [
    ["noPrice", row.min_price === 0],
    ["noCategory", row.category_id === null],
    // as: the query makes them numbers
    ["saleAbovePrice", isSaleAbovePrice(row.regular_price as number, row.sale_price as number)],
    ["variantsAlike", new Set(keys).size < keys.length],
    ["variantIncomplete", variants.some(isIncomplete)],
  ];
  return found.filter(([, holds]) => holds).map(([code]) => ({ code }));
}

const keyOf = ({ option_id, value_id }: Choice) => `${option_id} ${value_id}`;
