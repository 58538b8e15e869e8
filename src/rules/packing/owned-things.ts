/** Which things of a plan the shopper has, by what they have ticked on their lists before. */
import type { Item } from "#contract/checklists.ts";
import { packingItems } from "./items.ts";

/** Eaten, used up, or valid for one trip. */
const usedUp = new Set(["food", "hygiene", "health", "money", "children"]);

/** Rules; a thing that lasts is owned since it was ticked on any list. */
export function ownedRules(
  items: Iterable<Pick<Item, "rule" | "concept" | "state">>,
): ReadonlySet<string> {
  const owned = new Set<string>();
  for (const { rule, concept, state } of items) {
    const key = rule ?? concept;
    const group = key ? packingItems.get(key)?.group : undefined;
    const isThere = state === "have" || state === "packed";
    if (key && isThere && group !== undefined && !usedUp.has(group)) owned.add(key);
  }
  return owned;
}
