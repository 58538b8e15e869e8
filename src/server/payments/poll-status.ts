/** LiqPay is asked where it did not say by itself. */
import { toUah } from "#rules/pricing/money.ts";
import { type Heard, type Hearing, hearLiqPay } from "./apply-report.ts";
import { askLiqPay } from "./liqpay.ts";
import { findPayment, listUnheard, setAsked } from "./sql.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** A call-back comes within seconds; whoever types a card takes a while. */
const hearWithin = 2 * minute;
/** After that LiqPay has closed the payment as well. */
const askFor = 4 * day;

/** Of one payment; "absent": nobody has opened its page, "known": nothing new is said of it. */
export async function askOfPayment(hearing: Hearing, id: string): Promise<Heard | "absent"> {
  await setAsked(hearing.database.db, id, new Date(hearing.now));
  const asked = await askLiqPay(hearing.liqPay, { action: "status", order_id: id });
  if (asked.report) return hearLiqPay(hearing, asked.report);
  return asked.isUnknown ? "absent" : "known";
}

/** Answers how many there was something new of. */
export async function askOfUnheard(hearing: Hearing): Promise<number> {
  const { now } = hearing;
  const unheard = await listUnheard(hearing.database.db, {
    now: new Date(now),
    from: new Date(now - askFor),
    until: new Date(now - hearWithin),
  });
  let applied = 0;
  for (const id of unheard) if ((await askOfPayment(hearing, id)) === "applied") applied += 1;
  return applied;
}

/** Throws where LiqPay does not give the money back; whoever calls tries again later. */
export async function refundPayment(hearing: Hearing, id: string): Promise<Heard> {
  const payment = await findPayment(hearing.database.db, id);
  if (payment?.status !== "refunding") return "known";
  const amount = toUah(payment.amount);
  const { status } = await askLiqPay(hearing.liqPay, { action: "refund", order_id: id, amount });
  if (status !== "reversed" && status !== "success")
    throw new Error(`the refund of ${id} was not made: ${status.slice(0, 40)}`);
  const report = { order_id: id, status: "reversed", amount, currency: "UAH" };
  return hearLiqPay(hearing, report);
}
