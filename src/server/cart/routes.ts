import type { FastifyInstance } from "fastify";
import type { BodyOf, ParamsOf } from "#contract/calls.ts";
import type { CartIntent } from "#rules/ops/cart-ops.ts";
import { registerLaneWrite, registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import type { LaneWrite } from "#server/platform/lanes/lane.ts";
import { readCart } from "./cart.ts";
import { changeDetails } from "./change-details.ts";
import { changeLine, readLineState } from "./change-line.ts";
import { cartLane } from "./lane.ts";
import { type SetIntent, setLine } from "./set-line.ts";
import type { LineState } from "./sql-line-state.ts";

const laneOf = () => "cart" as const;

type LineCall = "addCartItem" | "setCartItem" | "takeCartItem" | "deleteCartItem";

/** A lane write of one line; `opOf` converts the call's params and body to an op. */
function lineWrite<N extends LineCall>(
  call: N,
  opOf: (params: ParamsOf<N>, body: BodyOf<N>) => CartIntent,
): LaneWrite<N, LineState> {
  return {
    call,
    laneOf,
    find: (context, params, body) => readLineState(context, opOf(params, body)),
    write: (context, params, body, line) => changeLine(context, opOf(params, body), line),
  };
}

const addItem = lineWrite("addCartItem", (_params, body) => {
  const { product_id, variant_id, quantity = 1, checklist_items = [] } = body;
  const payload = { product_id, variant_id: variant_id || null, quantity, checklist_items };
  return { kind: "cart.add", payload };
});

const setIntentOf = (
  { id }: ParamsOf<"setCartItem">,
  { quantity, date_added, gift }: BodyOf<"setCartItem">,
): SetIntent => ({
  kind: "cart.set",
  payload: {
    line_id: id,
    quantity,
    ...(date_added && { date_added }),
    ...(gift && { gift }),
  },
});

const setItem: LaneWrite<"setCartItem", LineState> = {
  ...lineWrite("setCartItem", setIntentOf),
  write: (context, params, body, line) => setLine(context, setIntentOf(params, body), line),
};

const takeItem = lineWrite("takeCartItem", ({ id }, { quantity }) => ({
  kind: "cart.take",
  payload: { line_id: id, quantity },
}));

const deleteItem = lineWrite("deleteCartItem", ({ id }) => ({
  kind: "cart.remove",
  payload: { line_id: id },
}));

const update: LaneWrite<"updateCart"> = {
  call: "updateCart",
  laneOf,
  write: (context, _params, body) => changeDetails(context, body),
};

const updateShipping: LaneWrite<"updateShippingAddress"> = {
  call: "updateShippingAddress",
  laneOf,
  write: (context, _params, body) => changeDetails(context, { shipping_address: body }),
};

const updateBilling: LaneWrite<"updateBillingAddress"> = {
  call: "updateBillingAddress",
  laneOf,
  write: (context, _params, body) => changeDetails(context, { billing_address: body }),
};

export function registerCartRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readCart", async (context) => (await readCart(context)).cart);
  registerLaneWrite(app, cartLane, addItem);
  registerLaneWrite(app, cartLane, setItem);
  registerLaneWrite(app, cartLane, takeItem);
  registerLaneWrite(app, cartLane, deleteItem);
  registerLaneWrite(app, cartLane, update);
  registerLaneWrite(app, cartLane, updateShipping);
  registerLaneWrite(app, cartLane, updateBilling);
}
