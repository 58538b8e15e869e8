import type { FastifyInstance } from "fastify";
import type { CheckoutBody } from "#contract/checkout.ts";
import type { Order } from "#contract/orders.ts";
import { readCart } from "#server/cart/cart.ts";
import {
  type IdempotentWriteContext,
  registerIdempotentWrite,
} from "#server/platform/calls/idempotent-writes.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import { registerWrite } from "#server/platform/calls/writes.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import type { Refusal } from "#server/platform/http/refusal.ts";
import { idOfKey } from "#server/platform/lanes/idempotency-key.ts";
import { changePayment } from "./change-payment.ts";
import { checkout } from "./checkout.ts";
import { settleCheckout } from "./checkout-outcome.ts";
import { readOrder, readOrderByLink, readOrders } from "./order.ts";
import { stepOrder } from "./transition.ts";

export function registerOrdersRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readOrders", readOrders);
  registerRead(app, shop, "readOrder", (context, { params }) =>
    readOrder(context, params.id ?? ""),
  );
  registerRead(app, shop, "readOrderByLink", (context, { params }) =>
    readOrderByLink(context, params.token ?? ""),
  );
  registerIdempotentWrite(app, "cancelOrder", { write: cancel, answerAgain: readOwn });
  registerIdempotentWrite(app, "changeOrderPayment", {
    write: changePayment,
    answerAgain: readOwn,
  });
  registerIdempotentWrite(app, "checkout", {
    storesAnswer: true,
    write: (context, seen: CheckoutBody) => checkout(coreOf(app), context, seen),
    // Its id is made of its key.
    answerAgain: (context) => readOrder(context, idOfKey(context.key?.key ?? "")),
    readState: readCartAsItIs,
  });
  registerWrite(app, "settleCheckout", settleCheckout);
}

/** What the shopper is to look at again: the cart with today's prices and stock. */
async function readCartAsItIs(context: ReadContext, { status }: Refusal) {
  return status === 409 ? (await readCart(context)).cart : undefined;
}

const readOwn = (context: IdempotentWriteContext): Promise<Order> =>
  readOrder(context, context.params.id ?? "");

async function cancel(context: IdempotentWriteContext): Promise<Order> {
  const { db, newId, clock } = context;
  // Another's order is not there, before anything is said of its state.
  const { id } = await readOwn(context);
  await stepOrder({ db, newId, now: clock() }, { id, action: "cancel", by: "customer" });
  return readOwn(context);
}
