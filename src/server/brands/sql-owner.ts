import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** Hidden products too. */
export async function countProductsOfBrands(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select brand_id::text as id, count(*)::int as count from products
    where brand_id is not null group by brand_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
