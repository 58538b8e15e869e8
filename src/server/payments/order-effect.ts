/** A payment begins with its order, and money that came goes back when the order comes to nothing. */
import type { OrderDraft, Tx } from "#server/order-effects/order-effect.ts";
import { addPaymentIfNoneOpen, scheduleRefund, startRefunds } from "./sql.ts";

/** The sum of the day it was placed: what changes in the shop later does not change it. */
export async function startPayment(tx: Tx, order: OrderDraft): Promise<void> {
  if (order.paymentMethod?.gateway === "liqpay") await reopenPayment(tx, order.id);
}

/**
 * For what is still to be paid of an order: its buyer chose to pay by card only now, or its sums
 * changed. One that is open already for this sum serves again.
 */
export async function reopenPayment({ db, newId, now }: Tx, orderId: string): Promise<void> {
  const at = new Date(now);
  await addPaymentIfNoneOpen(db, { id: newId(), orderId, gateway: "liqpay", at });
}

export async function refundPayments({ db, now }: Tx, orderId: string): Promise<void> {
  for (const id of await startRefunds(db, orderId, new Date(now))) await scheduleRefund(db, id);
}
