import type { FastifyInstance } from "fastify";
import { readProductQuery } from "#contract/product-query.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { registerLaneWrite, registerRead } from "#server/platform/http/register-calls.ts";
import type { LaneWrite } from "#server/platform/lanes/lane.ts";
import { putInto, removeFrom } from "#server/saved-products/change.ts";
import { readComparison } from "./comparison.ts";
import { comparisonLane } from "./lane.ts";

const laneOf = () => "comparison" as const;

const put: LaneWrite<"putCompared"> = {
  call: "putCompared",
  laneOf,
  write: (writing, _params, { product_id }) => putInto("comparison", writing, product_id),
};

const remove: LaneWrite<"deleteCompared"> = {
  call: "deleteCompared",
  laneOf,
  write: (writing, { id }) => removeFrom(writing, id),
};

const clear: LaneWrite<"clearComparison"> = {
  call: "clearComparison",
  laneOf,
  write: (writing) => removeFrom(writing, null),
};

export function registerComparisonRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readComparison", (reading, { query }) =>
    readComparison(reading, readProductQuery(query).fields),
  );
  registerLaneWrite(app, comparisonLane, put);
  registerLaneWrite(app, comparisonLane, remove);
  registerLaneWrite(app, comparisonLane, clear);
}
