import type { PlanItem, Trip } from "#contract/assistant.ts";
import type { ReadContext } from "#server/platform/http/context.ts";

/** The product of each item, by its concept, for whom and when; null: none is known. */
export async function findPlanProducts(
  _context: ReadContext,
  _trip: Trip,
  items: readonly PlanItem[],
): Promise<(string | null)[]> {
  return items.map(() => null);
}
