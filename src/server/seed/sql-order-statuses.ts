import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { orderStatuses } from "#server/platform/db/schema/order-statuses.ts";

/** Returns true only once per database. */
export async function claimOrderStatuses(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into meta values ('order_statuses_filled', 'true')
    on conflict do nothing returning key`);
  return rows.length > 0;
}

export async function addOrderStatuses(
  db: Db,
  rows: (typeof orderStatuses.$inferInsert)[],
): Promise<void> {
  await db.insert(orderStatuses).values(rows).onConflictDoNothing();
}
