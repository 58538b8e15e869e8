import type { FastifyInstance } from "fastify";
import type { CheckoutBody } from "#contract/checkout.ts";
import type { Order } from "#contract/orders.ts";
import { readCart } from "#server/cart/cart.ts";
import type { Reading, Shop } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { type KeyedWriting, registerKeyedWrite } from "#server/platform/http/idempotent-writes.ts";
import type { Refusal } from "#server/platform/http/refusal.ts";
import { registerRead } from "#server/platform/http/register-calls.ts";
import { idOfKey } from "#server/platform/lanes/idempotency-key.ts";
import { checkout } from "./checkout.ts";
import { readOrder, readOrderByLink, readOrders } from "./order.ts";
import { stepOrder } from "./transition.ts";

export function registerOrdersRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readOrders", readOrders);
  registerRead(app, shop, "readOrder", (reading, { params }) =>
    readOrder(reading, params.id ?? ""),
  );
  registerRead(app, shop, "readOrderByLink", (reading, { params }) =>
    readOrderByLink(reading, params.token ?? ""),
  );
  registerKeyedWrite(app, "cancelOrder", { write: cancel, answerAgain: readOwn });
  registerKeyedWrite(app, "checkout", {
    keepsBody: true,
    write: (writing, seen: CheckoutBody) => checkout(coreOf(app), writing, seen),
    // Its id is made of its key.
    answerAgain: (writing) => readOrder(writing, idOfKey(writing.key?.key ?? "")),
    stateOf: readCartAsItIs,
  });
}

/** What the shopper is to look at again: the cart with today's prices and stock. */
async function readCartAsItIs(reading: Reading, { status }: Refusal) {
  return status === 409 ? (await readCart(reading)).cart : undefined;
}

const readOwn = (writing: KeyedWriting): Promise<Order> =>
  readOrder(writing, writing.params.id ?? "");

async function cancel(writing: KeyedWriting): Promise<Order> {
  const { db, newId, clock } = writing;
  // Another's order is not there, before anything is said of its state.
  const { id } = await readOwn(writing);
  await stepOrder({ db, newId, now: clock() }, { id, action: "cancel", by: "customer" });
  return readOwn(writing);
}
