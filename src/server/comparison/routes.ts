import type { FastifyInstance } from "fastify";
import type { MembershipBodies } from "#contract/memberships.ts";
import { readProductQuery } from "#contract/product-query.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { registerLaneWrite, registerRead } from "#server/platform/http/register-calls.ts";
import type { LaneWrite } from "#server/platform/lanes/lane.ts";
import { putInto, removeFrom } from "#server/saved-products/change.ts";
import { membershipLane } from "#server/saved-products/lane.ts";
import { readComparison } from "./comparison.ts";

const laneOf = () => "comparison" as const;
const comparisonLane = membershipLane("comparison", (reading) => readComparison(reading));

const put: LaneWrite<unknown, MembershipBodies["putEntry"]> = {
  call: "putCompared",
  laneOf,
  write: (writing, _params, { product_id }) => putInto("comparison", writing, product_id),
};

const remove: LaneWrite<{ id: string }, unknown> = {
  call: "deleteCompared",
  laneOf,
  write: (writing, { id }) => removeFrom(writing, id),
};

const clear: LaneWrite<unknown, unknown> = {
  call: "clearComparison",
  laneOf,
  write: (writing) => removeFrom(writing, null),
};

export function registerComparisonRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readComparison", (reading, { query }) =>
    readComparison(reading, readProductQuery(query).fields),
  );
  registerLaneWrite(app, shop, comparisonLane, put);
  registerLaneWrite(app, shop, comparisonLane, remove);
  registerLaneWrite(app, shop, comparisonLane, clear);
}
