import type { FastifyInstance } from "fastify";
import { cartLane } from "#server/cart/lane.ts";
import { registerLaneWrite, registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import type { LaneWrite } from "#server/platform/lanes/lane.ts";
import { applyCode, removeCode } from "./apply-code.ts";
import { checkCode } from "./check-code.ts";
import { countAttempt } from "./code-attempts.ts";
import { readPersonal } from "./personal.ts";

const laneOf = () => "cart" as const;

const apply: LaneWrite<"applyCode"> = {
  call: "applyCode",
  laneOf,
  admit: countAttempt,
  write: (context, _params, body) => applyCode(context, body),
};

const remove: LaneWrite<"removeCode"> = {
  call: "removeCode",
  laneOf,
  write: (context) => removeCode(context),
};

export function registerPromoRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readCode", (context, request) =>
    checkCode(context, request, { key: "code", unknown: "codeNotExist" }),
  );
  registerRead(app, shop, "readCoupon", (context, request) =>
    checkCode(context, request, { key: "coupon", unknown: "couponNotExist" }),
  );
  registerRead(app, shop, "readPromos", readPersonal);
  registerLaneWrite(app, cartLane, apply);
  registerLaneWrite(app, cartLane, remove);
}
