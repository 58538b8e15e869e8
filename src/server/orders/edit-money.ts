/** Discounts of an order as a whole, money by hand, and refunds; amounts in kopiykas. */

import { requestRefunds } from "#server/payments/order-effect.ts";
import { readRefundable } from "#server/payments/sql.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordOrderEvent } from "./order-events.ts";
import { invalid, needEditable, needOrder, type OwnerTx, recordEdit } from "./owner-tx.ts";
import { lowerTotal } from "./refund-discount.ts";
import { enqueueRefundMail } from "./refund-mail.ts";
import { repriceOrder } from "./reprice.ts";
import { settlePaid } from "./settle-paid.ts";
import {
  addTransaction,
  deleteTransaction,
  findOwnTransaction,
  isGatewayTransaction,
  patchTransaction,
  type TransactionPatch,
} from "./sql-money.ts";
import { addDiscount, addNote, deleteDiscount, patchDiscount } from "./sql-parts.ts";
import { patchOrder } from "./sql-place-order.ts";

export type NewDiscount = { name: string; amount: number };

export async function addOrderDiscount(
  tx: OwnerTx,
  orderId: string,
  discount: NewDiscount,
): Promise<void> {
  await needEditable(tx, orderId);
  const dateCreated = new Date(tx.now);
  await addDiscount(tx.db, { id: tx.newId(), orderId, ...discount, dateCreated });
  await afterDiscount(tx, orderId);
}

export async function changeOrderDiscount(
  tx: OwnerTx,
  key: { orderId: string; id: string },
  patch: Partial<NewDiscount>,
): Promise<void> {
  await needEditable(tx, key.orderId);
  if (!(await patchDiscount(tx.db, key, patch))) throw new Refusal("notFound");
  await afterDiscount(tx, key.orderId);
}

export async function removeOrderDiscount(
  tx: OwnerTx,
  key: { orderId: string; id: string },
): Promise<void> {
  await needEditable(tx, key.orderId);
  if (!(await deleteDiscount(tx.db, key))) throw new Refusal("notFound");
  await afterDiscount(tx, key.orderId);
}

async function afterDiscount(tx: OwnerTx, orderId: string): Promise<void> {
  await repriceOrder(tx, orderId, { actor: tx.actor });
  await recordEdit(tx, orderId);
}

export type NewOwnTransaction = {
  transactionId: string;
  /** below zero: given back */
  amount: number;
  currency: string;
  status: string;
  details: string;
  success: boolean;
};

export async function addOrderTransaction(
  tx: OwnerTx,
  orderId: string,
  transaction: NewOwnTransaction,
): Promise<void> {
  await needOrder(tx, orderId);
  needUah(transaction.currency);
  const dateCreated = new Date(tx.now);
  await addTransaction(tx.db, { id: tx.newId(), orderId, ...transaction, dateCreated });
  await enqueueRefundMail(tx, { orderId, amount: refundedBy(transaction), via: "manual" });
  // Below zero it is a refund, which leaves the order paid.
  await afterMoney(tx, orderId, { event: "transaction.created", mayOwe: false });
}

export async function changeOrderTransaction(
  tx: OwnerTx,
  key: { orderId: string; id: string },
  patch: TransactionPatch,
): Promise<void> {
  const before = await needOwnTransaction(tx, key);
  if (patch.currency !== undefined) needUah(patch.currency);
  await patchTransaction(tx.db, key.id, patch, new Date(tx.now));
  const { amount = before.amount, success = before.success } = patch;
  const after = { amount, success };
  const refunded = refundedBy(after) - refundedBy(before);
  await enqueueRefundMail(tx, { orderId: key.orderId, amount: refunded, via: "manual" });
  const mayOwe = receivedBy(after) < receivedBy(before);
  await afterMoney(tx, key.orderId, { event: "transaction.updated", mayOwe });
}

export async function removeOrderTransaction(
  tx: OwnerTx,
  key: { orderId: string; id: string },
): Promise<void> {
  const before = await needOwnTransaction(tx, key);
  await deleteTransaction(tx.db, key.id);
  await afterMoney(tx, key.orderId, {
    event: "transaction.deleted",
    mayOwe: receivedBy(before) > 0,
  });
}

type Money = { amount: number; success: boolean };

const refundedBy = ({ amount, success }: Money) => (success ? Math.max(0, -amount) : 0);

/** Less of it than before is money that turned out not to be there. */
const receivedBy = ({ amount, success }: Money) => (success ? Math.max(0, amount) : 0);

function needUah(currency: string): void {
  if (currency !== "UAH") throw invalid("currency");
}

/** Refuses `readOnly` for what a gateway reported. */
async function needOwnTransaction(tx: OwnerTx, key: { orderId: string; id: string }) {
  await needOrder(tx, key.orderId);
  const found = await findOwnTransaction(tx.db, key);
  if (found) return found;
  throw new Refusal((await isGatewayTransaction(tx.db, key)) ? "readOnly" : "notFound");
}

async function afterMoney(
  tx: OwnerTx,
  orderId: string,
  { event, mayOwe }: { event: `transaction.${"created" | "updated" | "deleted"}`; mayOwe: boolean },
): Promise<void> {
  await raiseVersion(tx, orderId);
  await settlePaid(tx, orderId, { by: "shop", actor: tx.actor, mayOwe });
  await recordOrderEvent(tx, orderId, event);
  await recordEdit(tx, orderId);
}

const raiseVersion = ({ db, now }: OwnerTx, id: string) =>
  patchOrder(db, id, { dateUpdated: new Date(now) }, new Date(now));

export type Refund = {
  /** absent: all that was paid */
  amount?: number | undefined;
  reason: string;
  via: "gateway" | "manual";
  /** The products stay with the buyer: what is more than was owed lowers the order's total. */
  asDiscount?: boolean | undefined;
};

/** At most what was paid and is not on its way back. The order stays paid. */
export async function refundOrder(tx: OwnerTx, orderId: string, refund: Refund): Promise<void> {
  const head = await needOrder(tx, orderId);
  const most = await readRefundable(tx.db, orderId);
  const amount = refund.amount ?? most;
  if (amount <= 0 || amount > most) throw invalid("amount");
  const owed = Math.max(0, most - head.grandTotal);
  if (refund.asDiscount) await lowerTotal(tx, head, amount - owed);
  if (refund.via === "gateway") {
    // The mail follows when the money has gone.
    const details = refund.reason;
    if ((await requestRefunds(tx, { orderId, amount, details })) > 0) throw invalid("amount");
  } else {
    await addTransaction(tx.db, {
      id: tx.newId(),
      orderId,
      amount: -amount,
      status: "refunded",
      success: true,
      details: refund.reason,
      dateCreated: new Date(tx.now),
    });
    await enqueueRefundMail(tx, { orderId, amount, via: "manual" });
  }
  await raiseVersion(tx, orderId);
  await recordOrderEvent(tx, orderId, "transaction.created");
  await recordEdit(tx, orderId);
}

export async function addOrderNote(tx: OwnerTx, orderId: string, text: string): Promise<void> {
  await needOrder(tx, orderId);
  const { actor, now } = tx;
  await addNote(tx.db, { id: tx.newId(), orderId, text, actor, dateCreated: new Date(now) });
  await raiseVersion(tx, orderId);
  await recordEdit(tx, orderId);
}
