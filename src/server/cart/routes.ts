import type { FastifyInstance } from "fastify";
import type { CallName } from "#contract/call-table.ts";
import type { CartBodies } from "#contract/cart.ts";
import type { CartIntent } from "#rules/cart-ops.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { registerLaneWrite, registerRead } from "#server/platform/http/register-calls.ts";
import type { LaneWrite } from "#server/platform/lanes/lane.ts";
import { readCart } from "./cart.ts";
import { changeDetails } from "./change-details.ts";
import { changeLine, lookAtLine } from "./change-line.ts";
import { cartLane } from "./lane.ts";
import type { LineNow } from "./sql.ts";

type Line = { id: string };
const laneOf = () => "cart" as const;

/** A change of one line: what the caller's params and body mean, and then the same for all. */
function lineWrite<Params, Body>(
  call: CallName,
  intentOf: (params: Params, body: Body) => CartIntent,
): LaneWrite<Params, Body, LineNow> {
  return {
    call,
    laneOf,
    look: (reading, params, body) => lookAtLine(reading, intentOf(params, body)),
    write: (writing, params, body, line) => changeLine(writing, intentOf(params, body), line),
  };
}

const addItem = lineWrite(
  "addCartItem",
  (_params: unknown, body: CartBodies["addItem"]): CartIntent => {
    const { product_id, variant_id, quantity = 1, checklist_items = [] } = body;
    const payload = { product_id, variant_id: variant_id || null, quantity, checklist_items };
    return { kind: "cart.add", payload };
  },
);

const setItem = lineWrite(
  "setCartItem",
  ({ id }: Line, { quantity, date_added }: CartBodies["setItem"]): CartIntent => ({
    kind: "cart.set",
    payload: { line_id: id, quantity, ...(date_added ? { date_added } : {}) },
  }),
);

const takeItem = lineWrite(
  "takeCartItem",
  ({ id }: Line, { quantity }: CartBodies["takeItem"]): CartIntent => ({
    kind: "cart.take",
    payload: { line_id: id, quantity },
  }),
);

const deleteItem = lineWrite(
  "deleteCartItem",
  ({ id }: Line): CartIntent => ({ kind: "cart.remove", payload: { line_id: id } }),
);

const update: LaneWrite<unknown, CartBodies["update"]> = {
  call: "updateCart",
  laneOf,
  write: (writing, _params, body) => changeDetails(writing, body),
};

const updateShipping: LaneWrite<unknown, CartBodies["address"]> = {
  call: "updateShippingAddress",
  laneOf,
  write: (writing, _params, body) => changeDetails(writing, { shipping_address: body }),
};

const updateBilling: LaneWrite<unknown, CartBodies["address"]> = {
  call: "updateBillingAddress",
  laneOf,
  write: (writing, _params, body) => changeDetails(writing, { billing_address: body }),
};

export function registerCartRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readCart", async (reading) => (await readCart(reading)).cart);
  registerLaneWrite(app, shop, cartLane, addItem);
  registerLaneWrite(app, shop, cartLane, setItem);
  registerLaneWrite(app, shop, cartLane, takeItem);
  registerLaneWrite(app, shop, cartLane, deleteItem);
  registerLaneWrite(app, shop, cartLane, update);
  registerLaneWrite(app, shop, cartLane, updateShipping);
  registerLaneWrite(app, shop, cartLane, updateBilling);
}
