import type { FastifyInstance } from "fastify";
import { readProductQuery } from "#contract/product-query.ts";
import { registerLaneWrite, registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import type { LaneWrite } from "#server/platform/lanes/lane.ts";
import { addSavedProduct, removeSavedProducts } from "#server/saved-products/change.ts";
import { readComparison } from "./comparison.ts";
import { comparisonLane } from "./lane.ts";

const laneOf = () => "comparison" as const;

const put: LaneWrite<"putCompared"> = {
  call: "putCompared",
  laneOf,
  write: (context, _params, { product_id }) => addSavedProduct("comparison", context, product_id),
};

const remove: LaneWrite<"deleteCompared"> = {
  call: "deleteCompared",
  laneOf,
  write: (context, { id }) => removeSavedProducts(context, id),
};

const clear: LaneWrite<"clearComparison"> = {
  call: "clearComparison",
  laneOf,
  write: (context) => removeSavedProducts(context, null),
};

export function registerComparisonRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readComparison", (context, { query }) =>
    readComparison(context, readProductQuery(query).fields),
  );
  registerLaneWrite(app, comparisonLane, put);
  registerLaneWrite(app, comparisonLane, remove);
  registerLaneWrite(app, comparisonLane, clear);
}
