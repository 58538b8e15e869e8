/** All that has an address, also what shoppers do not see. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

export type EntryRow = {
  id: string;
  path: string;
  type: string;
  enabled: boolean;
  in_search: boolean;
  to: string | null;
  status: number | null;
};

/** What nobody has named yet has no address. */
const entries = sql`
  select e.id, e.path, e.type, e.enabled,
    e.in_search and x.resource_id is null as in_search, e."to", e.status
  from (
    select id, path, 'product-category' as type, displayed as enabled, true as in_search,
      null::text as "to", null::int as status
    from product_categories where slug <> 'draft-' || id
    union all
    select id, path, 'product', displayed, true, null, null
    from products where slug <> 'draft-' || id
    union all
    select id, path, 'page', enabled, in_search, null, null
    from pages where slug <> 'draft-' || id
    union all
    select id, '/brands/' || slug, 'brand', true, true, null, null
    from brands where slug not in ('draft-' || id, 'brand-' || id)
    union all
    select id, from_path, 'redirect', true, false, to_path, status from redirects
  ) e left join search_exclusions x on x.resource_id = e.id`;

export async function findEntryAt(db: Db, path: string): Promise<EntryRow | undefined> {
  const { rows } = await db.execute<EntryRow>(
    sql`select * from (${entries}) one where path = ${path} order by type = 'redirect' limit 1`,
  );
  return rows[0];
}

export async function findEntry(db: Db, id: string): Promise<EntryRow | undefined> {
  const { rows } = await db.execute<EntryRow>(sql`select * from (${entries}) one where id = ${id}`);
  return rows[0];
}

type EntryFilter = { type?: string | undefined; enabled?: boolean | undefined };

export async function listEntries(
  db: Db,
  { type, enabled }: EntryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const found = sql`
    select * from (${entries}) one
    where ${type ? sql`type = ${type}` : sql`type <> 'redirect'`}
      and (${enabled ?? null}::boolean is null or enabled = ${enabled ?? null}::boolean)`;
  const { rows } = await db.execute<EntryRow>(
    sql`${found} order by path, id limit ${limit} offset ${offset}`,
  );
  const { rows: counts } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${found}) found`,
  );
  return { rows, total: counts[0]?.count ?? 0 };
}

/** Pages have a column of their own. */
export async function setInSearch(db: Db, id: string, isInSearch: boolean): Promise<void> {
  await (isInSearch
    ? db.execute(sql`delete from search_exclusions where resource_id = ${id}`)
    : db.execute(
        sql`insert into search_exclusions (resource_id) values (${id}) on conflict do nothing`,
      ));
}

type Excluded = { version: number; ids: Promise<ReadonlySet<string>> };
const excludedByDb = new WeakMap<Db, Excluded>();

/** Read once for each `version` of the catalogue, with which pages are made anew. */
export async function isExcluded(db: Db, id: string, version: number): Promise<boolean> {
  const known = excludedByDb.get(db);
  if (known?.version === version) return (await known.ids).has(id);
  const ids = listExcluded(db);
  excludedByDb.set(db, { version, ids });
  // One that failed is read again by the next page.
  ids.catch(() => excludedByDb.delete(db));
  return (await ids).has(id);
}

/** Ids of what sitemap.xml does not name. */
export async function listExcluded(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select resource_id as id from search_exclusions
    union all select id from pages where not in_search`);
  return new Set(rows.map(({ id }) => id));
}
