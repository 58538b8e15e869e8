import type { PlanItem, Trip } from "#contract/assistant.ts";
import { wearerOnTrip } from "#rules/concepts/wearer.ts";
import { findProductsForConcepts } from "#server/concepts/find-product.ts";
import type { ReadContext } from "#server/platform/http/context.ts";

/** The product of each item, by its concept, for whom and when; null: the shop has none. */
export function findPlanProducts(
  context: ReadContext,
  trip: Trip,
  items: readonly PlanItem[],
): Promise<(string | null)[]> {
  const wanted = items.map((item) => ({
    concept: item.concept,
    wearer: wearerOnTrip(item, trip),
  }));
  return findProductsForConcepts(context, wanted);
}
