import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** Names of these categories and brands in every language, and the catalogue's version they are of. */
export async function listNamesAt(
  db: Db,
  ids: readonly string[] | "all",
): Promise<{ version: number; names: ReadonlyMap<string, readonly string[]> }> {
  const wanted = ids === "all" ? sql`true` : sql`n.id = any(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute<{ version: string; named: [string, string[]][] }>(sql`
    select coalesce((select version from catalogue_state where id = 1), 0) as version,
      coalesce((
        select json_agg(json_build_array(n.id, array(
          select t.texts ->> 'name' from jsonb_each(n.translations) as t (lang, texts)
          where t.texts ->> 'name' is not null)))
        from (select id, translations from brands
              union all select id, translations from product_categories) as n
        where ${wanted}), '[]') as named`);
  return { version: Number(rows[0]?.version ?? 0), names: new Map(rows[0]?.named) };
}
