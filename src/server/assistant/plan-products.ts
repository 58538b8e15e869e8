import type { PlanItem, Trip } from "#contract/assistant.ts";
import { commonOf, seasonOf } from "#rules/concepts/wearer.ts";
import { findProductsForConcepts } from "#server/concepts/find-product.ts";
import type { ReadContext } from "#server/platform/http/context.ts";

/** The product of each item, by its concept, for whom and when; null: the shop has none. */
export function findPlanProducts(
  context: ReadContext,
  { people, date_from }: Trip,
  items: readonly PlanItem[],
): Promise<(string | null)[]> {
  const season = seasonOf(date_from);
  return findProductsForConcepts(
    context,
    items.map((item) => ({
      concept: item.concept,
      wearer: { season, ...commonOf(item.for.flatMap((index) => people[index] ?? [])) },
    })),
  );
}
