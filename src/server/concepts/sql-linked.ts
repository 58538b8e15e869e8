import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** Products that these concepts link by themselves. */
export async function listProductsOf(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct product_id::text as id from concept_links
    where concept = any(${sql.param(keys)}::text[]) and product_id is not null`);
  return rows.map(({ id }) => id);
}
