/**
 * What the gateway says of a payment takes effect once, whether it comes as a call-back, is asked
 * for, or comes again. The order's row is held first, so of two that say it at once one waits.
 */
import { createHash } from "node:crypto";
import type { NewId } from "#contract/clock.ts";
import { uuid } from "#contract/ids.ts";
import { hasCome, movesOn, type PaymentStatus, statusOfLiqPay } from "#rules/checkout/payments.ts";
import { undone } from "#rules/orders/orders.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";
import { recordOrderEvent } from "#server/orders/order-events.ts";
import { enqueueRefundMail } from "#server/orders/refund-mail.ts";
import { settlePaid } from "#server/orders/settle-paid.ts";
import { type LockedOrder, lockOrder } from "#server/orders/sql-place-order.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { transactAgain } from "#server/platform/db/transact-again.ts";
import { recordEvent } from "#server/platform/events/events.ts";
import { type LiqPay, type LiqPayReport, refundedOf } from "./liqpay.ts";
import {
  addQuarantinedPayment,
  addRemainingRefund,
  findPayment,
  finishRefunds,
  lockPayment,
  type PaymentRow,
  readRefunds,
  scheduleRefund,
  setPaymentStatus,
} from "./sql.ts";

export type PaymentContext = {
  database: Database;
  liqPay: LiqPay;
  newId: NewId;
  /** ms */
  now: number;
  log: { error(facts: object, message: string): void };
};

/** known: nothing new in it. quarantined: stored for a person to look at; it changed nothing. */
export type ReportOutcome = "applied" | "known" | "quarantined";

type Discrepancy = "publicKey" | "action" | "unknownPayment" | "amount" | "currency";

export function applyLiqPayReport(
  paymentContext: PaymentContext,
  report: LiqPayReport,
): Promise<ReportOutcome> {
  return transactAgain(paymentContext.database, (db) => applyOnce(paymentContext, db, report));
}

async function applyOnce(
  paymentContext: PaymentContext,
  db: Db,
  report: LiqPayReport,
): Promise<ReportOutcome> {
  const isOurs = uuid.safeParse(report.order_id).success;
  const found = isOurs ? await findPayment(db, report.order_id) : undefined;
  const discrepancy = findDiscrepancy(paymentContext.liqPay, report, found);
  if (discrepancy || !found)
    return quarantine(paymentContext, db, discrepancy ?? "unknownPayment", report);
  const order = await lockOrder(db, found.orderId);
  const payment = await lockPayment(db, found.id);
  if (!order || !payment) throw new Error("a payment without its order");
  const isSandbox = paymentContext.liqPay.publicKey.startsWith("sandbox_");
  const status = statusOfLiqPay(report.status, { isSandbox });
  if (!movesOn(payment.status, status)) return "known";
  // Of a part: what the shop has asked for is recorded by its own job.
  if (status === "refunded" && refundedOf(report, payment.amount) < payment.amount) {
    const { wanted } = await readRefunds(db, payment.id);
    const isWanted = refundedOf(report, payment.amount) <= wanted;
    return isWanted ? "known" : quarantine(paymentContext, db, "amount", report);
  }
  await updatePayment(paymentContext, db, { order, payment, status, report });
  return "applied";
}

async function updatePayment(
  { newId, now }: PaymentContext,
  db: Db,
  found: { order: LockedOrder; payment: PaymentRow; status: PaymentStatus; report: LiqPayReport },
): Promise<void> {
  const { order, payment, status, report } = found;
  const tx = { db, newId, now };
  const at = new Date(now);
  const providerId = report.payment_id == null ? null : String(report.payment_id);
  const isUndone = undone.some((state) => state === order.status);
  // Money for an order that came to nothing, or that was paid already, goes back by itself.
  const isTooMuch = status === "paid" && (isUndone || order.isPaid);
  const next = isTooMuch ? "refunding" : status;
  await setPaymentStatus(db, payment.id, { status: next, providerId, now: at });
  if (isTooMuch || status === "refunded") await addRemainingRefund(db, payment.id, at);
  if (isTooMuch) await scheduleRefund(db, payment.id);
  const refunded = status === "refunded" ? await finishRefunds(db, payment.id, at) : 0;
  await enqueueRefundMail(tx, { orderId: order.id, amount: refunded, via: "gateway" });
  // Also after a refusal: the gateway takes no number twice, so another try is another payment.
  if (!isUndone && status !== "pending") await settlePaid(tx, order.id, { by: "customer" });
  if (status === "paid") await recordOrderEvent(tx, order.id, "transaction.created");
  else if (status === "refunded") await recordOrderEvent(tx, order.id, "transaction.updated");
  if (hasCome(status)) await recordOrderEvent(tx, order.id, "order.updated");
}

function findDiscrepancy(
  { publicKey }: LiqPay,
  report: LiqPayReport,
  payment: PaymentRow | undefined,
): Discrepancy | undefined {
  if (report.public_key !== undefined && report.public_key !== publicKey) return "publicKey";
  if (!payment) return "unknownPayment";
  if (report.action !== undefined && !["pay", "refund"].includes(report.action)) return "action";
  if (report.currency !== "UAH") return "currency";
  const amount = Number(report.amount);
  const isExact = toKopiykas(amount) === payment.amount && toUah(payment.amount) === amount;
  return isExact ? undefined : "amount";
}

async function quarantine(
  { newId, now, log }: PaymentContext,
  db: Db,
  reason: Discrepancy,
  report: LiqPayReport,
): Promise<ReportOutcome> {
  // Not as it came: whose card it was is nothing for the shop to keep.
  const message = JSON.stringify(report);
  const messageHash = createHash("sha256").update(message).digest();
  const quarantined = {
    id: newId(),
    gateway: "liqpay",
    reason,
    message,
    messageHash,
    dateCreated: new Date(now),
  };
  if (await addQuarantinedPayment(db, quarantined)) {
    log.error({ gateway: "liqpay", reason }, "a payment is not what the shop knows");
    const { id, dateCreated } = quarantined;
    const payload = {
      id,
      gateway: "liqpay",
      reason,
      message,
      settled: false,
      note: "",
      order_id: null,
      version: 1,
      date_created: dateCreated.toISOString(),
      date_updated: null,
    };
    await recordEvent(db, { event: "payment.quarantined", objectId: id, payload });
  }
  return "quarantined";
}
