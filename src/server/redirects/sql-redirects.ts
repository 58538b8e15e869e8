/** Redirects from paths where nothing stands any more. */
import { sql } from "drizzle-orm";
import type { CatalogueIndex } from "#contract/catalogue.ts";
import type { Db } from "#server/platform/db/db.ts";

/** The one from this path, or none. */
export async function listRedirectsFrom(
  db: Db,
  path: string,
): Promise<CatalogueIndex["redirects"]> {
  const { rows } = await db.execute<{ from: string; to: string; status: number }>(sql`
    select from_path as "from", to_path as "to", status from redirects where from_path = ${path}`);
  return rows.map((row) => ({ type: "redirect", ...row }));
}

/** One writer at a time: two of them together could make a loop. */
export async function lockRedirects(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`);
}

export async function hasRedirectFrom(db: Db, from: string, exceptId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from redirects where from_path = ${from} and id <> ${exceptId}`,
  );
  return rows.length > 0;
}

/** Whether `to` leads back to `from`, over any number of other redirects. */
export async function isLoop(
  db: Db,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recursive walk (path, steps) as (
      select ${to}::text, 1
      union
      select r.to_path, steps + 1 from walk
      join redirects r on r.from_path = regexp_replace(walk.path, '[?#].*$', '')
      where r.id <> ${id} and steps < 50
    )
    select from walk where regexp_replace(path, '[?#].*$', '') = ${from}`);
  return rows.length > 0;
}
