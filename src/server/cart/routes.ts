import type { FastifyInstance } from "fastify";
import type { CartBodies } from "#contract/cart.ts";
import type { Shop } from "#server/http/context.ts";
import { registerLaneWrite, registerRead } from "#server/http/routes.ts";
import type { LaneWrite } from "#server/lanes/lane.ts";
import { readCart } from "./cart.ts";
import { changeDetails } from "./change-details.ts";
import { changeLine } from "./change-line.ts";
import { cartLane } from "./lane.ts";

type Line = { id: string };
const laneOf = () => "cart" as const;

const addItem: LaneWrite<unknown, CartBodies["addItem"]> = {
  call: "addCartItem",
  laneOf,
  write: (writing, _params, { product_id, variant_id, quantity = 1, checklist_items = [] }) => {
    const payload = { product_id, variant_id: variant_id || null, quantity, checklist_items };
    return changeLine(writing, { kind: "cart.add", payload });
  },
};

const setItem: LaneWrite<Line, CartBodies["setItem"]> = {
  call: "setCartItem",
  laneOf,
  write: (writing, { id }, { quantity, date_added }) => {
    const payload = { line_id: id, quantity, ...(date_added ? { date_added } : {}) };
    return changeLine(writing, { kind: "cart.set", payload });
  },
};

const takeItem: LaneWrite<Line, CartBodies["takeItem"]> = {
  call: "takeCartItem",
  laneOf,
  write: (writing, { id }, { quantity }) =>
    changeLine(writing, { kind: "cart.take", payload: { line_id: id, quantity } }),
};

const deleteItem: LaneWrite<Line, unknown> = {
  call: "deleteCartItem",
  laneOf,
  write: (writing, { id }) =>
    changeLine(writing, { kind: "cart.remove", payload: { line_id: id } }),
};

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
