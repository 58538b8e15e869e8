/** What is counted: variants, and products without any. */
import { type SQL, sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import { likePattern } from "#server/platform/db/like-pattern.ts";
import { longCountsByDb } from "#server/platform/db/long-counts.ts";
import { lowStockThreshold, readLowStockThreshold, variantName } from "./edit/sql-low-stock.ts";
import { lowRows } from "./sql-low-rows.ts";
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
  const counted = await countedRows(db, filters);
  const name = sql`coalesce(nullif(p.translations -> ${lang}::text ->> 'name', ''),
    p.translations -> 'ua' ->> 'name', '')`;
  const known = longCountsOf(db).find(filters)?.total;
  // The count costs as much as the page: both are read in one look at the products.
  const total = known === undefined ? sql`count(*) over ()::int` : sql`${known}::int`;
  // Names and options are read for the page alone.
  const page = sql`
    select page.id::text as id, page.sku, page.product_id::text as product_id,
      page.variant_id::text as variant_id, ${name} as name,
      ${variantName(lang)} as variant_name, page.stock_quantity,
      ${lowStockThreshold} as low_stock_threshold,
      coalesce(nullif(v.bin_location, ''), p.bin_location) as bin_location,
      coalesce(p.draft_enabled, p.displayed) as enabled, p.discontinued, page.total
    from (
      select counted.*, ${total} as total from ${counted}
      order by stock_quantity nulls last, sku, id limit ${limit} offset ${offset}
    ) as page
      join products p on p.id = page.product_id
      left join product_variants v on v.id = page.variant_id
    order by page.stock_quantity nulls last, page.sku, page.id`;
  const { rows } = await db.execute<StockRow & { total: number }>(withNamed(filters, page));
  const data = rows.map(({ total: _total, ...row }) => row);
  if (known !== undefined) return { data, total: known };
  const found = rows[0]?.total;
  // Behind the last page there is no row that could tell.
  if (found === undefined && offset > 0)
    return { data, total: await countStock(db, filters, counted) };
  longCountsOf(db).set(filters, { total: found ?? 0 });
  return { data, total: found ?? 0 };
}

type StockFilters = Pick<StockPage, "below" | "isLow" | "search">;
const longCountsOf = longCountsByDb<{ total: number }>();

async function countStock(db: Db, filters: StockFilters, counted: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    withNamed(filters, sql`select count(*)::int as total from ${counted}`),
  );
  const count = rows[0] ?? { total: 0 };
  longCountsOf(db).set(filters, count);
  return count.total;
}

/** The products whose words the search has, once for the statement. */
const withNamed = ({ search }: StockFilters, select: SQL) =>
  search ? sql`with named (id) as materialized (${idsWithWords(search)}) ${select}` : select;

const quantity = sql`case when v.id is null then p.stock_quantity else v.stock_quantity end`;

/** What is not counted never runs low, and what is not sold any more is not ordered anew. */
const isRowHigh = sql`(p.discontinued or ${quantity} is null
  or ${quantity} > ${lowStockThreshold})`;

/** One look at the products, which are large. */
const rowsOf = (condition: SQL) => sql`(
    select coalesce(v.id, p.id) as id, coalesce(v.sku, p.sku) as sku, p.id as product_id,
      v.id as variant_id, ${quantity} as stock_quantity
    from products p left join product_variants v on v.product_id = p.id
    where ${condition})`;

/** `search`: a part of the sku, or words of the product. */
async function countedRows(db: Db, { below, isLow, search }: StockFilters): Promise<SQL> {
  const part = search && likePattern(search);
  const conditions = [
    sql`true`,
    ...(below === undefined ? [] : [sql`stock_quantity < ${below}`]),
    ...(part ? [sql`(sku ilike ${part} or product_id in (select id from named))`] : []),
  ];
  const rows = isLow
    ? lowRows(await readLowStockThreshold(db))
    : rowsOf(isLow === undefined ? sql`true` : isRowHigh);
  return sql`(select * from ${rows} as stock where ${sql.join(conditions, sql` and `)}) as counted`;
}
