import { savedProductsLane } from "#server/saved-products/lane.ts";
import { readComparison } from "./comparison.ts";

export const comparisonLane = savedProductsLane("comparison", (context) => readComparison(context));
