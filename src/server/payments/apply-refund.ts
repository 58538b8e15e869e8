/** The gateway gave money back: recorded once, under the order's lock. */

import { recordOrderEvent } from "#server/orders/order-events.ts";
import { enqueueRefundMail } from "#server/orders/refund-mail.ts";
import { lockOrder } from "#server/orders/sql-place-order.ts";
import type { Db } from "#server/platform/db/db.ts";
import { transactAgain } from "#server/platform/db/transact-again.ts";
import type { PaymentContext, ReportOutcome } from "./apply-report.ts";
import {
  findPayment,
  finishRefunds,
  lockPayment,
  lowerRefunds,
  readRefundable,
  readRefunds,
  setPaymentStatus,
} from "./sql.ts";

/** `given`: of the payment, all that has gone back by now. More may be wanted meanwhile. */
export async function applyRefund(
  { database, newId, now }: PaymentContext,
  id: string,
  given: number,
): Promise<ReportOutcome> {
  return transactAgain(database, async (db) => {
    const { order, payment } = await lockWithOrder(db, id);
    const { wanted, done } = await readRefunds(db, id);
    if (done >= given) return "known";
    const at = new Date(now);
    // A refund that was wanted after this one was made is made by its own job.
    if (wanted > given) return "known";
    const amount = await finishRefunds(db, id, at);
    if (wanted >= payment.amount)
      await setPaymentStatus(db, id, { status: "refunded", providerId: null, now: at });
    const tx = { db, newId, now };
    await enqueueRefundMail(tx, { orderId: order.id, amount, via: "gateway" });
    await recordOrderEvent(tx, order.id, "transaction.updated");
    return "applied";
  });
}

/**
 * What the owner has returned by hand meanwhile does not go back by card once more, but for what has
 * gone already (`given`). Answers what of the payment is to go back at all, in kopiykas.
 */
export async function dropExcessRefunds(
  { database, newId, now }: PaymentContext,
  id: string,
  given: number,
): Promise<number> {
  return transactAgain(database, async (db) => {
    const { order, payment } = await lockWithOrder(db, id);
    const { wanted, done } = await readRefunds(db, id);
    const excess = -(await readRefundable(db, order.id));
    const cut = Math.min(excess, wanted - Math.max(done, given));
    if (cut <= 0) return wanted;
    const at = new Date(now);
    await lowerRefunds(db, id, { excess: cut, now: at });
    // Not all of it goes back any more.
    if (payment.status === "refunding")
      await setPaymentStatus(db, id, { status: "paid", providerId: null, now: at });
    await recordOrderEvent({ db, newId, now }, order.id, "transaction.updated");
    return wanted - cut;
  });
}

/** The order first, as everybody who holds both. */
async function lockWithOrder(db: Db, id: string) {
  const found = await findPayment(db, id);
  const order = found && (await lockOrder(db, found.orderId));
  const payment = await lockPayment(db, id);
  if (!order || !payment) throw new Error("a payment without its order");
  return { order, payment };
}
