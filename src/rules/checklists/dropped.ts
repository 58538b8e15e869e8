/**
 * Things that a shopper has removed from a planned list: their rules must not bring them back. A plan
 * sees by itself that a thing of the plan before is missing, but not one that stayed without a plan.
 */
import type { Checklist } from "#contract/checklists.ts";
import type { OpOf } from "#contract/ops.ts";
import { itemsOf } from "./checklists.ts";

/** The ops that go with the removal of items, in the same intention; none if no rule made them. */
export function dropRules(
  list: Pick<Checklist, "items" | "dropped">,
  list_id: string,
  itemIds: readonly string[],
): OpOf<"list.update">[] {
  const removed = new Set(itemIds);
  const items = itemsOf(list).filter(({ id }) => removed.has(id));
  const known = list.dropped ?? [];
  const dropped = [...new Set([...known, ...items.flatMap(({ rule }) => rule ?? [])])];
  if (dropped.length === known.length) return [];
  return [{ kind: "list.update", payload: { list_id, dropped } }];
}
