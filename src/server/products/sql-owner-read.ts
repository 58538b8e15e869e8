/** Products as their owner sees them, hidden ones and drafts in. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { buildQuery, queryBuilt } from "#server/platform/db/prepared-query.ts";
import { type ProductLocale, perLocale } from "./sql-fields.ts";
import { ownerFieldsIn } from "./sql-owner-fields.ts";
import { uuids } from "./sql-visible.ts";

export type OwnerRow = { id: string } & Record<string, unknown>;
type Halves = { id: string; first: object; rest: object | null };
/** A function takes at most a hundred arguments. */
const mostPairs = 50;

/** In the order of the ids; `wanted` undefined: every field. */
export async function readOwnerProducts(
  db: Db,
  ids: readonly string[],
  locale: ProductLocale,
  wanted?: ReadonlySet<string>,
): Promise<OwnerRow[]> {
  if (ids.length === 0) return [];
  const rows = wanted
    ? (await db.execute<Halves>(selectFields(locale, wanted, uuids(ids)))).rows
    : await queryBuilt<Halves>(db, wholeQueryOf(locale), { ids });
  return inOrderOf(ids, rows);
}

/**
 * To build and plan this statement takes ten times as long as to run it for one product, and an edit
 * reads its product three times.
 */
const wholeQueryOf = perLocale((locale) =>
  buildQuery(
    `owner_products_${locale.lang}`,
    selectFields(locale, undefined, sql`${sql.placeholder("ids")}::uuid[]`),
  ),
);

/** As `readOwnerProducts` with the same few fields each time, for many products. */
export function ownerReaderOf(name: string, wanted: ReadonlySet<string>) {
  const queryOf = perLocale((locale) =>
    buildQuery(
      `owner_products_${name}_${locale.lang}`,
      selectFields(locale, wanted, sql`${sql.placeholder("ids")}::uuid[]`),
    ),
  );
  return async (db: Db, ids: readonly string[], locale: ProductLocale): Promise<OwnerRow[]> =>
    inOrderOf(ids, await queryBuilt<Halves>(db, queryOf(locale), { ids }));
}

function selectFields(
  locale: ProductLocale,
  wanted: ReadonlySet<string> | undefined,
  ids: SQL,
): SQL {
  const fields = Object.entries(ownerFieldsIn(locale)).filter(
    ([name]) => wanted === undefined || wanted.has(name),
  );
  const build = (some: typeof fields) =>
    sql`json_build_object(${sql.join(
      some.map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`),
      sql`, `,
    )})`;
  return sql`
    select p.id::text as id, ${build(fields.slice(0, mostPairs))} as first,
      ${fields.length > mostPairs ? build(fields.slice(mostPairs)) : sql`null`} as rest
    from products p where p.id = any(${ids})`;
}

function inOrderOf(ids: readonly string[], rows: readonly Halves[]): OwnerRow[] {
  // as: `id` is always among the fields
  const rowOf = ({ first, rest }: Halves) => (rest ? { ...first, ...rest } : first) as OwnerRow;
  const byId = new Map(rows.map((row) => [row.id, rowOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
