import { membershipLane } from "#server/saved-products/lane.ts";
import { readComparison } from "./comparison.ts";

export const comparisonLane = membershipLane("comparison", (reading) => readComparison(reading));
