/** PUT /customers/orders/:id/payment_method: a buyer whose card was not taken pays another way. */
import type { Order, OrderPaymentChoice } from "#contract/orders.ts";
import { canChangePayment, isForPlacedOrder } from "#rules/orders/orders.ts";
import { readPaymentMethods } from "#server/payment-methods/routes.ts";
import { reopenPayment } from "#server/payments/order-effect.ts";
import type { IdempotentWriteContext } from "#server/platform/calls/idempotent-writes.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { findOrderFacts } from "#server/shipping-methods/sql.ts";
import { readOrder } from "./order.ts";
import { recordOrderEvent } from "./order-events.ts";
import { lockOrder, setPaymentMethod } from "./sql-place-order.ts";

export async function changePayment(
  context: IdempotentWriteContext,
  { payment_method_id }: OrderPaymentChoice,
): Promise<Order> {
  const { db, newId, clock, params } = context;
  // Another's order is not there, before anything is said of its state.
  const { id } = await readOrder(context, params.id ?? "");
  const order = await lockOrder(db, id);
  if (!order || !canChangePayment(order)) throw new Refusal("transitionNotAllowed");
  const methods = await readPaymentMethods(context, await findOrderFacts(db, id));
  const method = methods.find((one) => one.id === payment_method_id);
  if (!method || !isForPlacedOrder(method.gateway))
    throw new Refusal("invalid", { fields: { payment_method_id: "invalid" } });
  const tx = { db, newId, now: clock() };
  await setPaymentMethod(db, id, method, new Date(tx.now));
  if (method.gateway === "liqpay") await reopenPayment(tx, id);
  await recordOrderEvent(tx, id, "order.updated");
  return readOrder(context, id);
}
