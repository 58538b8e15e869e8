/** A payment begins with its order, and money that came goes back when the order comes to nothing. */
import type { OrderDraft, Tx } from "#server/order-effects/order-effect.ts";
import { addTransaction } from "#server/orders/sql-money.ts";
import {
  addPaymentIfNoneOpen,
  listRefundable,
  readRefundable,
  scheduleRefund,
  setPaymentStatus,
} from "./sql.ts";

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

/**
 * All that the buyer still has with the shop, as far as it came through the gateway: what the owner
 * has returned by hand does not go back once more.
 */
export async function refundPayments(tx: Tx, orderId: string): Promise<void> {
  const amount = await readRefundable(tx.db, orderId);
  await requestRefunds(tx, { orderId, amount, details: "" });
}

/**
 * The newest payment first; a job asks the gateway after the commit. Answers what of `amount` came
 * through no gateway.
 */
export async function requestRefunds(
  { db, newId, now }: Tx,
  { orderId, amount, details }: { orderId: string; amount: number; details: string },
): Promise<number> {
  const dateCreated = new Date(now);
  let left = Math.max(0, amount);
  for (const { id: paymentId, left: refundable } of await listRefundable(db, orderId)) {
    const part = Math.min(left, refundable);
    if (part === 0) break;
    left -= part;
    await addTransaction(db, {
      id: newId(),
      orderId,
      paymentId,
      amount: -part,
      status: "refunding",
      success: false,
      details,
      dateCreated,
    });
    if (part === refundable) {
      const status = { status: "refunding" as const, providerId: null, now: dateCreated };
      await setPaymentStatus(db, paymentId, status);
    }
    await scheduleRefund(db, paymentId);
  }
  return left;
}
