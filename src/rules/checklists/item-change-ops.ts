import type { Checklist, ItemState } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";

/** `brought`: ids of the order lines that the item was delivered with. */
export type ItemChange = { state: ItemState; brought?: string[] } | { brought: string[] };

/** The ops that change items of several lists; `changes` by item id. */
export function itemChangeOps(
  lists: readonly Checklist[],
  changes: ReadonlyMap<string, ItemChange>,
): OpIntent[] {
  return lists.flatMap((list) =>
    list.items.flatMap((activity) =>
      activity.groups.flatMap((group) =>
        group.items.flatMap(({ id }): OpIntent[] => {
          const change = changes.get(id);
          if (!change) return [];
          const item = { activity_id: activity.id, group_id: group.id, item_id: id };
          const at = { list_id: list.id, ...item };
          return "state" in change
            ? [{ kind: "item.state", payload: { ...at, ...change } }]
            : [{ kind: "item.edit", payload: { ...at, changes: change } }];
        }),
      ),
    ),
  );
}
