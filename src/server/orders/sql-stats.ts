import { and, count, eq, notInArray, sql } from "drizzle-orm";
import { undone } from "#rules/orders/orders.ts";
import type { Db } from "#server/platform/db/db.ts";
import { orders } from "#server/platform/db/schema/orders.ts";

/** `spent` in kopiykas. */
export type Spendings = { spent: number; count: number };

/** Of orders that came to something; spent is what is paid. */
export async function readSpendings(db: Db, ownerId: string): Promise<Spendings> {
  const [found] = await db
    .select({
      count: count(),
      spent: sql<number>`coalesce(sum(${orders.grandTotal}) filter (where ${orders.paidAt} is not null), 0)::float8`,
    })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), notInArray(orders.status, [...undone, "draft"])));
  return found ?? { spent: 0, count: 0 };
}
