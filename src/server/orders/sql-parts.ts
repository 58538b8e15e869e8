/** Discounts and notes of an order. */
import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { orderDiscounts, orderNotes } from "#server/platform/db/schema/orders.ts";

type PartKey = { orderId: string; id: string };

export async function addDiscount(
  db: Db,
  discount: typeof orderDiscounts.$inferInsert,
): Promise<void> {
  await db.insert(orderDiscounts).values(discount);
}

/** False: the order has no such discount. */
export async function patchDiscount(
  db: Db,
  { orderId, id }: PartKey,
  patch: Partial<{ name: string; amount: number }>,
): Promise<boolean> {
  const condition = and(eq(orderDiscounts.id, id), eq(orderDiscounts.orderId, orderId));
  const done = await db
    .update(orderDiscounts)
    .set({ orderId, ...patch })
    .where(condition)
    .returning({ id: orderDiscounts.id });
  return done.length > 0;
}

export async function deleteDiscount(db: Db, { orderId, id }: PartKey): Promise<boolean> {
  const condition = and(eq(orderDiscounts.id, id), eq(orderDiscounts.orderId, orderId));
  const gone = await db
    .delete(orderDiscounts)
    .where(condition)
    .returning({ id: orderDiscounts.id });
  return gone.length > 0;
}

export async function addNote(db: Db, note: typeof orderNotes.$inferInsert): Promise<void> {
  await db.insert(orderNotes).values(note);
}
