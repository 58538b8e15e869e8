/** LiqPay is asked where it did not say by itself. */
import { toUah } from "#rules/pricing/money.ts";
import { applyLiqPayReport, type PaymentContext, type ReportOutcome } from "./apply-report.ts";
import { callLiqPay } from "./liqpay.ts";
import { findPayment, listUnreported, setPolledAt } from "./sql.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** A call-back comes within seconds; whoever types a card takes a while. */
const callbackTime = 2 * minute;
/** After that LiqPay has closed the payment as well. */
const pollFor = 4 * day;

/** Of one payment; "absent": nobody has opened its page, "known": nothing new is said of it. */
export async function pollPayment(
  hearing: PaymentContext,
  id: string,
): Promise<ReportOutcome | "absent"> {
  await setPolledAt(hearing.database.db, id, new Date(hearing.now));
  const answer = await callLiqPay(hearing.liqPay, { action: "status", order_id: id });
  if (answer.report) return applyLiqPayReport(hearing, answer.report);
  return answer.isUnknown ? "absent" : "known";
}

/** Answers how many there was something new of. */
export async function pollUnreported(hearing: PaymentContext): Promise<number> {
  const { now } = hearing;
  const unheard = await listUnreported(hearing.database.db, {
    now: new Date(now),
    from: new Date(now - pollFor),
    until: new Date(now - callbackTime),
  });
  let applied = 0;
  for (const id of unheard) if ((await pollPayment(hearing, id)) === "applied") applied += 1;
  return applied;
}

/** Throws where LiqPay does not give the money back; whoever calls tries again later. */
export async function refundPayment(hearing: PaymentContext, id: string): Promise<ReportOutcome> {
  const payment = await findPayment(hearing.database.db, id);
  if (payment?.status !== "refunding") return "known";
  const amount = toUah(payment.amount);
  const { status } = await callLiqPay(hearing.liqPay, { action: "refund", order_id: id, amount });
  if (status !== "reversed" && status !== "success")
    throw new Error(`the refund of ${id} was not made: ${status.slice(0, 40)}`);
  const report = { order_id: id, status: "reversed", amount, currency: "UAH" };
  return applyLiqPayReport(hearing, report);
}
