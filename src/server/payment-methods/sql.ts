import { asc, eq } from "drizzle-orm";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import type { Db } from "#server/platform/http/context.ts";

export type PaymentMethodRow = typeof paymentMethods.$inferSelect;

/** Those the shop offers, in the order they are shown. */
export function listPaymentMethods(db: Db): Promise<PaymentMethodRow[]> {
  return db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.enabled, true))
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.id));
}
