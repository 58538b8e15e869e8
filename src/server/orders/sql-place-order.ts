import { eq, sql } from "drizzle-orm";
import type { OrderActor, OrderEvent, OrderStatus } from "#contract/orders.ts";
import type { Db } from "#server/platform/db/db.ts";
import { orderHistory, orderLines, orders } from "#server/platform/db/schema/orders.ts";

export type NewOrder = typeof orders.$inferInsert;
export type NewLine = typeof orderLines.$inferInsert;

/** False: the number is another's, and nothing was written. */
export async function addOrder(db: Db, order: NewOrder): Promise<boolean> {
  const made = await db
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.number })
    .returning({ id: orders.id });
  return made.length > 0;
}

export async function addLines(db: Db, lines: NewLine[]): Promise<void> {
  await db.insert(orderLines).values(lines);
}

export type LockedOrder = {
  id: string;
  ownerId: string | null;
  status: OrderStatus;
  gateway: string;
  isPaid: boolean;
  /** Its buyer's account is gone: it forgets whom it is for as it leaves the shop. */
  forgets: boolean;
};

/** Held until the transaction ends: of two steps at once the second sees what the first made of it. */
export async function lockOrder(db: Db, id: string): Promise<LockedOrder | undefined> {
  const { rows } = await db.execute<{
    owner_id: string | null;
    status: OrderStatus;
    gateway: string;
    is_paid: boolean;
    forgets: boolean;
  }>(sql`
    select owner_id, status, gateway, paid_at is not null as is_paid, forgets
    from orders where id = ${id} for update`);
  const found = rows[0];
  if (!found) return undefined;
  const { status, gateway, forgets } = found;
  return { id, ownerId: found.owner_id, status, gateway, isPaid: found.is_paid, forgets };
}

export async function setStatus(db: Db, id: string, status: OrderStatus): Promise<void> {
  await db.update(orders).set({ status }).where(eq(orders.id, id));
}

export async function setPaid(db: Db, id: string, paidAt: Date): Promise<void> {
  await db.update(orders).set({ paidAt }).where(eq(orders.id, id));
}

export async function setPaymentMethod(
  db: Db,
  id: string,
  method: { id: string; name: string; gateway: string },
): Promise<void> {
  await db
    .update(orders)
    .set({
      ...{ paymentMethodId: method.id, paymentMethodName: method.name },
      gateway: method.gateway,
    })
    .where(eq(orders.id, id));
}

export async function addEvent(
  db: Db,
  event: { id: string; orderId: string; step: OrderEvent["step"]; by: OrderActor; at: Date },
): Promise<void> {
  await db.insert(orderHistory).values(event);
}
