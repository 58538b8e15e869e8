import { and, asc, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "#contract/page-query.ts";
import type { Db } from "#server/platform/db/db.ts";
import { orderHistory, orderLines, orders } from "#server/platform/db/schema/orders.ts";
import { shippingMethods } from "#server/platform/db/schema/shipping-methods.ts";

export type OrderHead = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderEventRow = typeof orderHistory.$inferSelect;
export type StoredOrder = {
  head: OrderHead;
  lines: OrderLineRow[];
  history: OrderEventRow[];
  isPickup: boolean;
};

type OrderKey = { id: string; ownerId: string } | { id: string } | { token: string };

export async function findOrder(db: Db, by: OrderKey): Promise<StoredOrder | undefined> {
  const heads = await db.select().from(orders).where(matches(by));
  return (await withParts(db, heads))[0];
}

function matches(by: OrderKey): SQL | undefined {
  if ("token" in by) return and(eq(orders.token, by.token), wasPlaced);
  if ("ownerId" in by) return and(eq(orders.id, by.id), eq(orders.ownerId, by.ownerId), wasPlaced);
  return and(eq(orders.id, by.id), wasPlaced);
}

/** No shopper sees a draft, nor one that was cancelled before it was placed. */
const wasPlaced = isNotNull(orders.datePlaced);

/** `guestEmail`: what guests have ordered with this address is theirs as well. */
type Buyer = { ownerId: string; guestEmail?: string };

function isBoughtBy({ ownerId, guestEmail }: Buyer): SQL | undefined {
  const isOwn = eq(orders.ownerId, ownerId);
  const isBought = guestEmail ? or(isOwn, and(eq(orders.email, guestEmail), isOfGuest)) : isOwn;
  return and(isBought, wasPlaced);
}

/** Placed by nobody who is a customer. */
export const isOfGuest = sql`not exists (
  select from owners where owners.id = orders.owner_id and owners.kind = 'customer')`;

/** The newest first. */
export async function listOrdersOf(
  db: Db,
  buyer: Buyer,
  { limit, offset }: PageQuery,
): Promise<StoredOrder[]> {
  const heads = await db
    .select()
    .from(orders)
    .where(isBoughtBy(buyer))
    .orderBy(desc(orders.datePlaced), desc(orders.id))
    .limit(limit)
    .offset(offset);
  return withParts(db, heads);
}

export async function countOrdersOf(db: Db, ownerId: string): Promise<number> {
  const rows = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), wasPlaced));
  return rows[0]?.orders ?? 0;
}

/** Those of `ids` whose orders the buyer comes for. */
async function findPickupMethods(db: Db, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: shippingMethods.id })
    .from(shippingMethods)
    .where(and(inArray(shippingMethods.id, ids), eq(shippingMethods.kind, "pickup")));
  return new Set(rows.map(({ id }) => id));
}

async function withParts(db: Db, heads: OrderHead[]): Promise<StoredOrder[]> {
  if (heads.length === 0) return [];
  const ids = heads.map(({ id }) => id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const history = await db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id));
  const pickups = await findPickupMethods(
    db,
    heads.flatMap(({ shippingMethodId }) => shippingMethodId ?? []),
  );
  return heads.map((head) => ({
    head,
    isPickup: head.shippingMethodId !== null && pickups.has(head.shippingMethodId),
    lines: lines.filter(({ orderId }) => orderId === head.id),
    history: history.filter(({ orderId }) => orderId === head.id),
  }));
}
