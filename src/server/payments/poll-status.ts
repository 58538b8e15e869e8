/** LiqPay is asked where it did not say by itself. */
import { toUah } from "#rules/pricing/money.ts";
import { applyRefund, dropExcessRefunds } from "./apply-refund.ts";
import { applyLiqPayReport, type PaymentContext, type ReportOutcome } from "./apply-report.ts";
import { callLiqPay, refundedOf } from "./liqpay.ts";
import { findPayment, listUnreported, readRefunds, setPolledAt } from "./sql.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** A call-back comes within seconds; whoever types a card takes a while. */
const callbackTime = 2 * minute;
/** After that LiqPay has closed the payment as well. */
const pollFor = 4 * day;

/** Of one payment; "absent": nobody has opened its page, "known": nothing new is said of it. */
export async function pollPayment(
  paymentContext: PaymentContext,
  id: string,
): Promise<ReportOutcome | "absent"> {
  await setPolledAt(paymentContext.database.db, id, new Date(paymentContext.now));
  const answer = await callLiqPay(paymentContext.liqPay, { action: "status", order_id: id });
  if (answer.report) return applyLiqPayReport(paymentContext, answer.report);
  return answer.isUnknown ? "absent" : "known";
}

/** Answers of how many there was something new. */
export async function pollUnreported(paymentContext: PaymentContext): Promise<number> {
  const { now } = paymentContext;
  const unreportedIds = await listUnreported(paymentContext.database.db, {
    now: new Date(now),
    from: new Date(now - pollFor),
    until: new Date(now - callbackTime),
  });
  let applied = 0;
  for (const id of unreportedIds)
    if ((await pollPayment(paymentContext, id)) === "applied") applied += 1;
  return applied;
}

/**
 * Gives back what is wanted of a payment and has not gone. LiqPay is asked first what it gave back
 * already: an answer that was lost is not paid twice. Throws where it does not give the money back;
 * whoever calls tries again later.
 */
export async function refundPayment(
  paymentContext: PaymentContext,
  id: string,
): Promise<ReportOutcome> {
  const { db } = paymentContext.database;
  const { wanted, done } = await readRefunds(db, id);
  const payment = await findPayment(db, id);
  if (!payment || wanted <= done) return "known";
  const known = await callLiqPay(paymentContext.liqPay, { action: "status", order_id: id });
  const given = refundedOf(known.report ?? { status: known.status }, payment.amount);
  const standing = await dropExcessRefunds(paymentContext, id, given);
  if (standing <= done) return "known";
  const left = standing - given;
  if (left > 0) {
    const amount = toUah(left);
    const { status } = await callLiqPay(paymentContext.liqPay, {
      action: "refund",
      order_id: id,
      amount,
    });
    if (status !== "reversed" && status !== "success")
      throw new Error(`the refund of ${id} was not made: ${status.slice(0, 40)}`);
  }
  return applyRefund(paymentContext, id, standing);
}
