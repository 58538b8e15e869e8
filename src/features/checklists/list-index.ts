import type { Checklist, Item } from "#contract/checklists.ts";
import type { Place } from "./actions.ts";

export type ListIndex = {
  itemOf: (id: string) => Item | undefined;
  placeOf: (id: string) => Place;
};

/** Where each item stands; made once for each state of a list. */
export function indexList(list: Checklist): ListIndex {
  const items = new Map<string, Item>();
  const places = new Map<string, Place>();
  for (const activity of list.items)
    for (const group of activity.groups)
      for (const item of group.items) {
        items.set(item.id, item);
        places.set(item.id, { activityId: activity.id, groupId: group.id });
      }
  return {
    itemOf: (id) => items.get(id),
    placeOf: (id) => places.get(id) ?? { activityId: "", groupId: "" },
  };
}

/**
 * What is said of an activity's rows beside what they are, by activity: an activity of which
 * nothing else is said than before is not drawn again.
 */
export function saidByActivity(
  index: ListIndex,
  ...said: ReadonlyMap<string, string>[]
): Map<string, string> {
  const byActivity = new Map<string, string>();
  for (const words of said)
    for (const [id, word] of words) {
      const { activityId } = index.placeOf(id);
      byActivity.set(activityId, `${byActivity.get(activityId) ?? ""} ${id} ${word}`);
    }
  return byActivity;
}
