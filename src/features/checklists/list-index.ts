import type { Checklist, Item } from "#contract/checklists.ts";
import { cacheByActivity } from "#rules/checklists/product-ids.ts";
import type { ItemLocation } from "./actions.ts";

type LocatedItem = { item: Item; location: ItemLocation };

export type ListIndex = {
  itemOf: (id: string) => Item | undefined;
  locationOf: (id: string) => ItemLocation;
};

/** The location of each item. After a tick only the changed activity is indexed again. */
export function indexList(list: Checklist): ListIndex {
  const find = (id: string): LocatedItem | undefined => {
    for (const activity of list.items) {
      const placed = indexActivity(activity).get(id);
      if (placed) return placed;
    }
    return undefined;
  };
  return {
    itemOf: (id) => find(id)?.item,
    locationOf: (id) => find(id)?.location ?? { activityId: "", groupId: "" },
  };
}

const indexActivity = cacheByActivity((activity): ReadonlyMap<string, LocatedItem> => {
  const rows = new Map<string, LocatedItem>();
  for (const group of activity.groups) {
    const location = { activityId: activity.id, groupId: group.id };
    for (const item of group.items) rows.set(item.id, { item, location });
  }
  return rows;
});

/**
 * What is known of an activity's rows beside their items (tick phases, where bought things are), as
 * one string per activity: an activity with the same string is not rendered again.
 */
export function marksByActivity(
  index: ListIndex,
  marks: readonly (readonly [id: string, word: string])[],
): Map<string, string> {
  const byActivity = new Map<string, string>();
  for (const [id, word] of marks) {
    const { activityId } = index.locationOf(id);
    byActivity.set(activityId, `${byActivity.get(activityId) ?? ""} ${id} ${word}`);
  }
  return byActivity;
}
