import { and, asc, eq, sql } from "drizzle-orm";
import type { OrderFacts } from "#rules/delivery/method-conditions.ts";
import type { Db } from "#server/platform/db/db.ts";
import { orders } from "#server/platform/db/schema/orders.ts";
import { shippingMethods } from "#server/platform/db/schema/shipping-methods.ts";

export type MethodRow = typeof shippingMethods.$inferSelect;

/** Those the shop offers to anybody, in the order they are shown. */
export function listMethods(db: Db): Promise<MethodRow[]> {
  return db
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.enabled, true))
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.id));
}

export async function findMethod(db: Db, id: string): Promise<MethodRow | undefined> {
  const [found] = await db
    .select()
    .from(shippingMethods)
    .where(and(eq(shippingMethods.id, id), eq(shippingMethods.enabled, true)));
  return found;
}

/**
 * What the conditions of methods are compared with; undefined: there is no such order, or it is
 * another's than `ownerId`.
 */
export async function findOrderFacts(
  db: Db,
  orderId: string,
  ownerId?: string,
): Promise<OrderFacts | undefined> {
  const [row] = await db
    .select({
      address: orders.shippingAddress,
      // As of a cart: less its discounts.
      subtotal: sql<number>`greatest(0, ${orders.subtotal} - ${orders.discountTotal})`,
      weight: orders.weightTotal,
      shippingMethodId: orders.shippingMethodId,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), ownerId ? eq(orders.ownerId, ownerId) : undefined));
  if (!row) return undefined;
  const { country, state, city } = row.address;
  return { country, state, city, ...row };
}
