import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { closedCheckouts } from "#server/platform/db/schema/idempotency.ts";

/** The caller holds the key, so no checkout with it is running. */
export async function closeCheckout(db: Db, key: string, closedAt: Date): Promise<void> {
  await db.insert(closedCheckouts).values({ key, closedAt }).onConflictDoNothing();
}

/** `orderId` is the id that an order of this key has: it may outlive the key's own row. */
export async function isKeySpent(db: Db, key: string, orderId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from closed_checkouts where key = ${key}
    union all
    select from orders where id = ${orderId}`);
  return rows.length > 0;
}
