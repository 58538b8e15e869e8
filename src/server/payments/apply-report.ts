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
import { holdOrder, type OrderMove } from "#server/orders/sql-place-order.ts";
import { payOrder } from "#server/orders/transition.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { isTransactionConflict } from "#server/platform/db/transaction-conflict.ts";
import type { LiqPay, LiqPayReport } from "./liqpay.ts";
import {
  addPayment,
  addQuarantined,
  findPayment,
  holdPayment,
  type PaymentRow,
  scheduleRefund,
  setPaymentStatus,
} from "./sql.ts";

export type Hearing = {
  database: Database;
  liqPay: LiqPay;
  newId: NewId;
  /** ms */
  now: number;
  log: { error(facts: object, message: string): void };
};

/** known: nothing new in it. odd: it is kept for a person to look at, and changed nothing. */
export type Heard = "applied" | "known" | "odd";

type Oddity = "publicKey" | "action" | "unknownPayment" | "amount" | "currency";

const tries = 3;

export async function hearLiqPay(hearing: Hearing, report: LiqPayReport): Promise<Heard> {
  for (let left = tries; ; left -= 1) {
    try {
      return await transact(hearing.database, (db) => hearOnce(hearing, db, report));
    } catch (error) {
      if (!isTransactionConflict(error) || left <= 1) throw error;
    }
  }
}

async function hearOnce(hearing: Hearing, db: Db, report: LiqPayReport): Promise<Heard> {
  const isOurs = uuid.safeParse(report.order_id).success;
  const found = isOurs ? await findPayment(db, report.order_id) : undefined;
  const oddity = oddityOf(hearing.liqPay, report, found);
  if (oddity || !found) return setAside(hearing, db, oddity ?? "unknownPayment", report);
  const order = await holdOrder(db, found.orderId);
  const payment = await holdPayment(db, found.id);
  if (!order || !payment) throw new Error("a payment without its order");
  const isSandbox = hearing.liqPay.publicKey.startsWith("sandbox_");
  const status = statusOfLiqPay(report.status, { isSandbox });
  if (!movesOn(payment.status, status)) return "known";
  await settle(hearing, db, { order, payment, status, report });
  return "applied";
}

async function settle(
  { newId, now }: Hearing,
  db: Db,
  heard: { order: OrderMove; payment: PaymentRow; status: PaymentStatus; report: LiqPayReport },
): Promise<void> {
  const { order, payment, status, report } = heard;
  const at = new Date(now);
  const providerId = report.payment_id == null ? null : String(report.payment_id);
  const isUndone = undone.some((state) => state === order.status);
  // Money for an order that came to nothing, or that was paid already, goes back by itself.
  const isTooMuch = status === "paid" && (isUndone || order.isPaid);
  const next = isTooMuch ? "refunding" : status;
  await setPaymentStatus(db, payment.id, { status: next, providerId, now: at });
  if (isTooMuch) await scheduleRefund(db, payment.id);
  if (hasCome(status)) await payOrder({ db, newId, now }, { id: order.id, by: "customer" });
  // Another try is another payment: the gateway takes no number twice.
  if (status === "failed" && !order.isPaid && !isUndone)
    await addPayment(db, {
      ...{ id: newId(), orderId: order.id, gateway: payment.gateway, amount: payment.amount },
      ...{ status: "created", dateCreated: at, dateUpdated: at },
    });
}

function oddityOf(
  { publicKey }: LiqPay,
  report: LiqPayReport,
  payment: PaymentRow | undefined,
): Oddity | undefined {
  if (report.public_key !== undefined && report.public_key !== publicKey) return "publicKey";
  if (!payment) return "unknownPayment";
  if (report.action !== undefined && !["pay", "refund"].includes(report.action)) return "action";
  if (report.currency !== "UAH") return "currency";
  const amount = Number(report.amount);
  const isExact = toKopiykas(amount) === payment.amount && toUah(payment.amount) === amount;
  return isExact ? undefined : "amount";
}

async function setAside(
  { newId, now, log }: Hearing,
  db: Db,
  reason: Oddity,
  report: LiqPayReport,
): Promise<Heard> {
  // Not as it came: whose card it was is nothing for the shop to keep.
  const message = JSON.stringify(report);
  const messageHash = createHash("sha256").update(message).digest();
  const isNew = await addQuarantined(db, {
    ...{ id: newId(), gateway: "liqpay", reason, message, messageHash },
    dateCreated: new Date(now),
  });
  if (isNew) log.error({ gateway: "liqpay", reason }, "a payment is not what the shop knows");
  return "odd";
}
