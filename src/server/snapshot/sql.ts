import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/**
 * Ids of products that are visible at some location, the most popular first. `visible`: the visible
 * categories.
 */
export async function listDisplayable(
  db: Db,
  visible: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id::text as id from products p
    where p.displayed and (
      p.id in (select l.product_id from product_category_links l
               where l.category_id = any(${sql.param(visible)}::uuid[]))
      or not exists (select from product_category_links l where l.product_id = p.id))
    order by p.popularity desc, p.id
    limit ${limit}`);
  return rows.map(({ id }) => id);
}
