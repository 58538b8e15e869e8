/** A payment begins with its order, and money that came goes back when the order comes to nothing. */
import type { OrderDraft, Tx } from "#server/order-effects/order-effect.ts";
import { addPayment, addPaymentIfNoneOpen, scheduleRefund, startRefunds } from "./sql.ts";

/** The sum of the day it was placed: what changes in the shop later does not change it. */
export async function startPayment({ db, newId, now }: Tx, order: OrderDraft): Promise<void> {
  if (order.paymentMethod?.gateway !== "liqpay" || order.grandTotal === 0) return;
  const at = new Date(now);
  await addPayment(db, {
    ...{ id: newId(), orderId: order.id, gateway: "liqpay", amount: order.grandTotal },
    ...{ status: "created", dateCreated: at, dateUpdated: at },
  });
}

/** For an order whose buyer chose to pay by card only now; one that is open already serves again. */
export async function reopenPayment({ db, newId, now }: Tx, orderId: string): Promise<void> {
  const at = new Date(now);
  await addPaymentIfNoneOpen(db, { id: newId(), orderId, gateway: "liqpay", at });
}

export async function refundPayments({ db, now }: Tx, orderId: string): Promise<void> {
  for (const id of await startRefunds(db, orderId, new Date(now))) await scheduleRefund(db, id);
}
