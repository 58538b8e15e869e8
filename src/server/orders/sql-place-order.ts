import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { OrderActor, OrderEvent, OrderStatus } from "#contract/orders.ts";
import { undone } from "#rules/orders/orders.ts";
import type { Db } from "#server/platform/db/db.ts";
import { orderHistory, orderLines, orders } from "#server/platform/db/schema/orders.ts";
import type { OrderHead } from "./sql.ts";

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
  /** The owner keeps it back. */
  hold: boolean;
};

/** Held until the transaction ends: of two steps at once the second sees what the first made of it. */
export async function lockOrder(db: Db, id: string): Promise<LockedOrder | undefined> {
  const { rows } = await db.execute<{
    owner_id: string | null;
    status: OrderStatus;
    gateway: string;
    is_paid: boolean;
    forgets: boolean;
    hold: boolean;
  }>(sql`
    select owner_id, status, gateway, paid_at is not null as is_paid, forgets, hold
    from orders where id = ${id} for update`);
  const found = rows[0];
  if (!found) return undefined;
  const { owner_id: ownerId, is_paid: isPaid, ...rest } = found;
  return { id, ownerId, isPaid, ...rest };
}

/** Every change of an order raises its version. */
const raised = (at: Date) => ({ version: sql`${orders.version} + 1`, dateUpdated: at });

export type OrderPatch = Partial<Omit<typeof orders.$inferInsert, "id" | "version">>;

/** Of a patch what differs from the stored row. */
export function changedOf(head: OrderHead, patch: OrderPatch): OrderPatch {
  const stored: Readonly<Record<string, unknown>> = head;
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, stored[key]),
    ),
  );
}

/** Nothing to change: nothing happens. */
export async function patchOrder(db: Db, id: string, patch: OrderPatch, at: Date): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await db
    .update(orders)
    .set({ ...patch, ...raised(at) })
    .where(eq(orders.id, id));
}

export async function setStatus(db: Db, id: string, status: OrderStatus, at: Date): Promise<void> {
  const isUndone = undone.some((end) => end === status);
  const dates = {
    ...(status === "closed" && { dateClosed: at }),
    ...(isUndone && { dateCancelled: at }),
  };
  await patchOrder(db, id, { status, ...dates }, at);
  // A label of another step would contradict this one.
  await db.execute(sql`
    update orders o set status_id = null
    from order_statuses s
    where o.id = ${id} and s.id = o.status_id and s.step is not null and s.step <> ${status}`);
}

/** null: money is missing again. */
export async function setPaid(
  db: Db,
  id: string,
  { paidAt, at }: { paidAt: Date | null; at: Date },
): Promise<void> {
  await patchOrder(db, id, { paidAt }, at);
}

export async function setPaymentMethod(
  db: Db,
  id: string,
  method: { id: string; name: string; gateway: string },
  at: Date,
): Promise<void> {
  const chosen = { paymentMethodId: method.id, paymentMethodName: method.name };
  await patchOrder(db, id, { ...chosen, gateway: method.gateway }, at);
}

/** Each step is in the history once: the first time. */
export async function addEvent(
  db: Db,
  event: {
    id: string;
    orderId: string;
    step: OrderEvent["step"];
    by: OrderActor;
    at: Date;
    actor?: string | undefined;
  },
): Promise<void> {
  const { actor = "", ...rest } = event;
  await db
    .insert(orderHistory)
    .values({ ...rest, actor })
    .onConflictDoNothing({ target: [orderHistory.orderId, orderHistory.step] });
}

/** The whole row, held until the transaction ends. */
export async function lockOrderRow(db: Db, id: string): Promise<OrderHead | undefined> {
  const [found] = await db.select().from(orders).where(eq(orders.id, id)).for("update");
  return found;
}
