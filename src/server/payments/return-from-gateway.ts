/** What whoever comes back from the gateway is told, without keeping them waiting. */
import type { PaymentReturn } from "#rules/checkout/order-payment.ts";
import { settlesWithin } from "#server/platform/time-limit.ts";
import type { PaymentContext } from "./apply-report.ts";
import { pollPayment } from "./poll-status.ts";
import { findOpenPayment, findPayment, hasFailedPayment } from "./sql.ts";

/** ms; a shopper who comes back does not wait longer for what the call-back brings anyway. */
const timeLimitMs = 3_000;

/** Undefined: nothing is open, for it is paid, or nobody knows the order. */
export async function readReturnState(
  context: PaymentContext,
  token: string,
): Promise<PaymentReturn | undefined> {
  const { db } = context.database;
  const payment = await findOpenPayment(db, token);
  if (!payment) return undefined;
  let isAbsent = false;
  const asking = pollPayment(context, payment.id).then((result) => {
    isAbsent = result === "absent";
  });
  await settlesWithin(asking, timeLimitMs);
  const status = (await findPayment(db, payment.id))?.status;
  if (status === "failed") return "refused";
  if (status !== "created") return status === "pending" ? "waiting" : undefined;
  if (!isAbsent) return "waiting";
  // Its page was never opened. Of one before it the call-back may have come first, and said no.
  return (await hasFailedPayment(db, payment.orderId)) ? "refused" : "unpaid";
}
