/** What is counted: variants, and products without any. */
import { type SQL, sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import { longCountsByDb } from "#server/platform/db/long-counts.ts";
import { lowStockThreshold, variantName } from "./edit/sql-low-stock.ts";
import { idsWithWords } from "./sql-owner-list.ts";

export type StockRow = {
  id: string;
  sku: string;
  product_id: string;
  variant_id: string | null;
  name: string;
  variant_name: string;
  stock_quantity: number | null;
  low_stock_threshold: number;
  bin_location: string;
  enabled: boolean;
  discontinued: boolean;
};

export type StockPage = {
  below: number | undefined;
  /** Only what has run low, at its threshold or below it; false: only what has not. */
  isLow: boolean | undefined;
  search: string | undefined;
  limit: number;
  offset: number;
};

/** The least first; what is not tracked last. */
export async function listStock(
  db: Db,
  lang: Lang,
  { below, isLow, search, limit, offset }: StockPage,
): Promise<{ data: StockRow[]; total: number }> {
  const filters = { below, isLow, search };
  const counted = countedRows(filters);
  const name = sql`coalesce(nullif(p.translations -> ${lang}::text ->> 'name', ''),
    p.translations -> 'ua' ->> 'name', '')`;
  const order = sql`stock_quantity nulls last, sku, id`;
  // Names and options are read for the page alone.
  const page = sql`
    select page.id::text as id, page.sku, page.product_id::text as product_id,
      page.variant_id::text as variant_id, ${name} as name,
      ${variantName(lang)} as variant_name, page.stock_quantity,
      ${lowStockThreshold} as low_stock_threshold,
      coalesce(nullif(v.bin_location, ''), p.bin_location) as bin_location,
      coalesce(p.draft_enabled, p.displayed) as enabled, p.discontinued
    from (
      select * from ${counted} order by ${order} limit ${limit} offset ${offset}
    ) as page
      join products p on p.id = page.product_id
      left join product_variants v on v.id = page.variant_id
    order by page.stock_quantity nulls last, page.sku, page.id`;
  const [{ rows }, count] = await Promise.all([
    db.execute<StockRow>(withNamed(filters, page)),
    longCountsOf(db).find(filters) ?? countStock(db, filters, counted),
  ]);
  return { data: rows, total: count.total };
}

type StockFilters = Pick<StockPage, "below" | "isLow" | "search">;
const longCountsOf = longCountsByDb<{ total: number }>();

async function countStock(db: Db, filters: StockFilters, counted: SQL): Promise<{ total: number }> {
  const { rows } = await db.execute<{ total: number }>(
    withNamed(filters, sql`select count(*)::int as total from ${counted}`),
  );
  const count = rows[0] ?? { total: 0 };
  longCountsOf(db).set(filters, count);
  return count;
}

/** The products whose words the search has, once for the statement. */
const withNamed = ({ search }: StockFilters, select: SQL) =>
  search ? sql`with named (id) as materialized (${idsWithWords(search)}) ${select}` : select;

/** What is not counted never runs low, and what is not sold any more is not ordered anew. */
const isRowLow = (row: SQL) =>
  sql`coalesce(${row} <= ${lowStockThreshold}, false) and not p.discontinued`;

/** `search`: a part of the sku, or words of the product. */
function countedRows({ below, isLow, search }: StockFilters): SQL {
  const part = search && `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const isBelow = (row: SQL) =>
    sql`${below === undefined ? sql`` : sql`and ${row} < ${below}`}
      ${isLow === undefined ? sql`` : sql`and (${isRowLow(row)}) = ${isLow}`}`;
  const isMeant = (row: SQL, product: SQL) =>
    part ? sql`and (${row} ilike ${part} or ${product} in (select id from named))` : sql``;
  return sql`(
    select p.id, p.sku, p.id as product_id, null::uuid as variant_id, p.stock_quantity
    from products p
    where not exists (select from product_variants v where v.product_id = p.id)
      ${isBelow(sql`p.stock_quantity`)} ${isMeant(sql`p.sku`, sql`p.id`)}
    union all
    select v.id, v.sku, v.product_id, v.id, v.stock_quantity from product_variants v
      ${isLow !== undefined ? sql`join products p on p.id = v.product_id` : sql``}
    where true ${isBelow(sql`v.stock_quantity`)} ${isMeant(sql`v.sku`, sql`v.product_id`)}
  ) as counted`;
}
