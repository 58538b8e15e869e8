import { asc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";

export type PaymentMethodRow = typeof paymentMethods.$inferSelect;

/** The enabled methods, in display order. */
export function listPaymentMethods(db: Db): Promise<PaymentMethodRow[]> {
  return db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.enabled, true))
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.id));
}
