import type { FastifyInstance } from "fastify";
import type { Order } from "#contract/orders.ts";
import type { Shop } from "#server/http/context.ts";
import { type KeyedWriting, registerKeyedWrite } from "#server/http/keyed-writes.ts";
import { registerRead } from "#server/http/routes.ts";
import { readOrder, readOrderByLink, readOrders } from "./order.ts";
import { stepOrder } from "./step.ts";

export function registerOrdersRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readOrders", readOrders);
  registerRead(app, shop, "readOrder", (reading, { params }) =>
    readOrder(reading, params.id ?? ""),
  );
  registerRead(app, shop, "readOrderByLink", (reading, { params }) =>
    readOrderByLink(reading, params.token ?? ""),
  );
  registerKeyedWrite(app, "cancelOrder", { write: cancel, answerAgain: readOwn });
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
