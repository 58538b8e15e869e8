import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import type { PublicPath } from "./xml.ts";

const visibleWhere = (visible: readonly string[]) => sql`
  displayed and not exists (select from search_exclusions x where x.resource_id = products.id) and (
    id in (select l.product_id from product_category_links l
           where l.category_id = any(${sql.param(visible)}::uuid[]))
    or not exists (select from product_category_links l where l.product_id = products.id))`;

/** Visible products by id: new ones come last, so earlier files do not change. */
export async function listProductPaths(
  db: Db,
  visible: readonly string[],
  offset: number,
  limit: number,
): Promise<PublicPath[]> {
  const { rows } = await db.execute<PublicPath>(sql`
    select path, to_char(coalesce(date_updated, date_created) at time zone 'UTC', 'YYYY-MM-DD')
        as changed
    from products where ${visibleWhere(visible)}
    order by id limit ${limit} offset ${offset}`);
  return rows;
}

export async function countProductPaths(db: Db, visible: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from products where ${visibleWhere(visible)}`,
  );
  return rows[0]?.count ?? 0;
}
