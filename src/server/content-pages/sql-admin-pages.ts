/** Addresses of the owner's pages: a page stands at `/slug`. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** Of these paths those where something else stands. */
export async function findTakenPaths(
  db: Db,
  paths: readonly string[],
  pageId: string,
): Promise<ReadonlySet<string>> {
  const all = sql.param([...paths]);
  const { rows } = await db.execute<{ path: string }>(sql`
    select path from pages where path = any(${all}::text[]) and id <> ${pageId}
    union select path from product_categories where path = any(${all}::text[])
    union select path from products where path = any(${all}::text[])`);
  return new Set(rows.map(({ path }) => path));
}
