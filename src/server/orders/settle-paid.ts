/**
 * Whether an order is paid follows from the money that came for it. The order's row is locked by the
 * caller, or by an update in the same transaction.
 */
import type { OrderActor } from "#contract/orders.ts";
import { payable, undone } from "#rules/orders/orders.ts";
import type { Tx } from "#server/order-effects/order-effect.ts";
import { reopenPayment } from "#server/payments/order-effect.ts";
import { type OrderMoney, readOrderMoney } from "./sql-money.ts";
import { addEvent, setPaid } from "./sql-place-order.ts";

export type SettleOptions = {
  by: OrderActor;
  actor?: string | undefined;
  /** Its sums rose, or money turned out not to be there: it is not paid any more. */
  mayOwe?: boolean;
};

/** True: it was not paid before and is now. */
export async function settlePaid(tx: Tx, id: string, options: SettleOptions): Promise<boolean> {
  const { db, newId, now } = tx;
  const order = await readOrderMoney(db, id);
  if (!order || undone.some((end) => end === order.status)) return false;
  const at = new Date(now);
  const due = order.grandTotal - order.amountPaid;
  if (isCovered(order) && !order.isPaid) {
    await setPaid(db, id, { paidAt: at, at });
    const { by, actor } = options;
    await addEvent(db, { id: newId(), orderId: id, step: "paid", by, at, actor });
    return true;
  }
  const isOwed = order.isPaid && due > 0 && options.mayOwe === true;
  if (isOwed) await setPaid(db, id, { paidAt: null, at });
  const isOpen = isOwed || !order.isPaid;
  const isPayable = payable.some((status) => status === order.status);
  if (isOpen && isPayable && order.gateway === "liqpay" && due > 0) await reopenPayment(tx, id);
  return false;
}

/** A draft that costs nothing is not paid: it is not made yet. */
function isCovered({ status, grandTotal, amountPaid }: OrderMoney): boolean {
  return grandTotal <= amountPaid && (status !== "draft" || amountPaid > 0);
}
