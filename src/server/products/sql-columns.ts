import { type SQL, sql } from "drizzle-orm";
import { type Lang, langs } from "#contract/lang.ts";
import type { StockStatus } from "#contract/products.ts";
import type { Db } from "#server/platform/db/db.ts";
import { rating } from "#server/products/sql-fields.ts";
import { uuids } from "#server/products/sql-visible.ts";
import { listNameKeys, nameKeyColumn } from "./sql-name-keys.ts";

/** A JSON array for each column, in the order of ids. */
export type ColumnRows = {
  ids: string[];
  /** Hash of the names in all languages: by it a rename is noticed. */
  name_hashes: string[];
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
};
/** Ranks of names, the same for equal names. */
export type RankedRows = ColumnRows & Record<`names_${Lang}`, number[]>;

const columns: Record<keyof ColumnRows, SQL> = {
  ids: sql`p.id`,
  name_hashes: sql`hashtextextended(concat_ws(' ', ${listNameKeys((key) => sql`p.${key}`)}), 0)::text`,
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
};

const ranks: Record<`names_${Lang}`, SQL> = {
  names_ua: rankOf("ua"),
  names_en: rankOf("en"),
  names_ru: rankOf("ru"),
};

function rankOf(lang: Lang): SQL {
  return sql`dense_rank() over (order by ${nameKeyColumn(lang)})`;
}

type Read<Row> = Row & {
  /** The catalogue's version that the rows are of. */
  version: number;
};

/** Of all displayed products. */
export function readAllColumns(db: Db): Promise<Read<RankedRows>> {
  return readRows<RankedRows>(db, { ...columns, ...ranks }, sql`true`);
}

/** Of those of these products that are displayed. */
export function readSomeColumns(db: Db, ids: readonly string[]): Promise<Read<ColumnRows>> {
  return readRows<ColumnRows>(db, columns, sql`p.id = any(${uuids(ids)})`);
}

async function readRows<Row extends ColumnRows>(
  db: Db,
  read: Record<string, SQL>,
  wanted: SQL,
): Promise<Read<Row>> {
  const named = Object.entries(read).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  const aggregated = Object.keys(read).map(
    (name) => sql`coalesce(json_agg(${sql.identifier(name)}), '[]') as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Row & { version: string | number }>(sql`
    select coalesce((select version from catalogue_state where id = 1), 0) as version,
      ${sql.join(aggregated, sql`, `)}
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
  // as: the query selects exactly the columns that `read` names
  return { ...found, version: Number(found.version) } as Read<Row>;
}

/** Where a name stands among those of products that keep theirs. */
export type NamePlace = {
  id: string;
  lang: Lang;
  key: string;
  /** A product of the same name. */
  same: string | null;
  below: string | null;
  above: string | null;
};

/** Places of the names of `ids` among those of all displayed products but these. */
export async function findNamePlaces(
  db: Db,
  ids: readonly string[],
): Promise<{ version: number; places: NamePlace[] }> {
  const neighbour = (lang: Lang, compare: SQL, order: SQL) => sql`(
    select q.id from products q
    where q.displayed and q.${sql.identifier(`name_key_${lang}`)} ${compare} ${nameKeyColumn(lang)}
      and q.id <> all(${uuids(ids)})
    order by q.${sql.identifier(`name_key_${lang}`)} ${order} limit 1)`;
  const perLang = langs.map(
    (lang) => sql`
      select p.id, ${lang}::text as lang, ${nameKeyColumn(lang)} as key,
        ${neighbour(lang, sql`=`, sql`asc`)} as same,
        ${neighbour(lang, sql`<`, sql`desc`)} as below,
        ${neighbour(lang, sql`>`, sql`asc`)} as above
      from products p where p.id = any(${uuids(ids)}) and p.displayed`,
  );
  const { rows } = await db.execute<{ version: string; places: NamePlace[] }>(sql`
    select coalesce((select version from catalogue_state where id = 1), 0) as version,
      coalesce((select json_agg(place) from (${sql.join(perLang, sql` union all `)}) as place), '[]')
        as places`);
  const [found] = rows;
  return { version: Number(found?.version ?? 0), places: found?.places ?? [] };
}
