import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** How many slots other carts hold now, by subject in hexadecimal. */
export async function countHolds(
  db: Db,
  query: { subjects: readonly Buffer[]; cartId: string; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ subject: string; holds: number }>(sql`
    select encode(subject, 'hex') as subject, count(*)::int as holds
    from delivery_holds h, unnest(h.subjects) as subject
    where subject = any(${sql.param(query.subjects)}::bytea[]) and h.cart_id <> ${query.cartId}
      and h.held_until > ${query.now.toISOString()}
    group by subject`);
  return new Map(rows.map(({ subject, holds }) => [subject, holds]));
}
