import { type SQL, sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import type { StockStatus } from "#contract/products.ts";
import type { Db } from "#server/platform/db/db.ts";
import { rating } from "#server/products/sql-fields.ts";
import { uuids } from "#server/products/sql-visible.ts";
import { listNameKeys, nameKeyColumn } from "./sql-name-keys.ts";

/** A JSON array for each column, in the order of ids. */
export type ColumnRows = {
  ids: string[];
  /** Hash of the names in all languages, the categories and the attribute values. */
  row_hashes: string[];
  min_prices: number[];
  on_sale: boolean[];
  stock: StockStatus[];
  brand_ids: (string | null)[];
  category_ids: string[][];
  facet_values: number[][];
  popularity: number[];
  positions: number[];
  ratings: number[];
  /** milliseconds */
  created: number[];
} /** Ranks of names, the same for equal names; meaningful only when all products are read. */ & Record<
  `names_${Lang}`,
  number[]
>;

const columns: Record<keyof ColumnRows, SQL> = {
  ids: sql`p.id`,
  row_hashes: sql`hashtextextended(concat_ws(' ', ${listNameKeys((key) => sql`p.${key}`)},
    p.facet_values, l.category_ids), 0)::text`,
  min_prices: sql`p.min_price`,
  on_sale: sql`p.on_sale`,
  stock: sql`p.stock_status`,
  brand_ids: sql`p.brand_id`,
  category_ids: sql`l.category_ids`,
  facet_values: sql`p.facet_values`,
  popularity: sql`p.popularity`,
  positions: sql`p.position`,
  ratings: rating,
  created: sql`(extract(epoch from p.date_created) * 1000)::float8`,
  names_ua: rankOf("ua"),
  names_en: rankOf("en"),
  names_ru: rankOf("ru"),
};

function rankOf(lang: Lang): SQL {
  return sql`dense_rank() over (order by ${nameKeyColumn(lang)})`;
}

/** Reads the columns of all displayed products, or of those with these ids. */
export async function readColumnRows(db: Db, ids: readonly string[] | "all"): Promise<ColumnRows> {
  const named = Object.entries(columns).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  const aggregated = Object.keys(columns).map(
    (name) => sql`coalesce(json_agg(${sql.identifier(name)}), '[]') as ${sql.identifier(name)}`,
  );
  const wanted = ids === "all" ? sql`true` : sql`p.id = any(${uuids(ids)})`;
  const { rows } = await db.execute<ColumnRows>(sql`
    select ${sql.join(aggregated, sql`, `)}
    from (
      select ${sql.join(named, sql`, `)}
      from products p
        cross join lateral (
          select array(select category_id from product_category_links
                       where product_id = p.id order by category_id) as category_ids
        ) as l
      where p.displayed and ${wanted}
      order by p.id
    ) as shown`);
  const [found] = rows;
  if (!found) throw new Error("a query of one row returned none");
  return found;
}
