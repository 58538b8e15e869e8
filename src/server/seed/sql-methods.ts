import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import { shippingMethods } from "#server/platform/db/schema/shipping-methods.ts";
import type { ShopRows } from "./rows/shape.ts";

/** Returns true only once per database. */
export async function claimDefaultMethods(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into meta values ('ways_filled', 'true') on conflict do nothing returning key`);
  return rows.length > 0;
}

/** Only where the table is empty, disabled methods included. */
export async function addShippingMethods(db: Db, rows: ShopRows["shippingMethods"]): Promise<void> {
  const existing = await db.select().from(shippingMethods).limit(1);
  if (existing.length === 0) await db.insert(shippingMethods).values(rows);
}

export async function addPaymentMethods(db: Db, rows: ShopRows["paymentMethods"]): Promise<void> {
  const existing = await db.select().from(paymentMethods).limit(1);
  if (existing.length === 0) await db.insert(paymentMethods).values(rows);
}
