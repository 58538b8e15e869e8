import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
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
