import type { Activity, Checklist, Item } from "#contract/checklists.ts";
import type { Place } from "./actions.ts";

type Placed = { item: Item; place: Place };

export type ListIndex = {
  itemOf: (id: string) => Item | undefined;
  placeOf: (id: string) => Place;
};

/** An activity that has not changed is the same object in the next list: its rows are known. */
const known = new WeakMap<Activity, ReadonlyMap<string, Placed>>();

/** Where each item stands; of a list that a tick has changed only one activity is read again. */
export function indexList(list: Checklist): ListIndex {
  const find = (id: string): Placed | undefined => {
    for (const activity of list.items) {
      const placed = indexActivity(activity).get(id);
      if (placed) return placed;
    }
    return undefined;
  };
  return {
    itemOf: (id) => find(id)?.item,
    placeOf: (id) => find(id)?.place ?? { activityId: "", groupId: "" },
  };
}

function indexActivity(activity: Activity): ReadonlyMap<string, Placed> {
  const before = known.get(activity);
  if (before) return before;
  const rows = new Map<string, Placed>();
  for (const group of activity.groups) {
    const place = { activityId: activity.id, groupId: group.id };
    for (const item of group.items) rows.set(item.id, { item, place });
  }
  known.set(activity, rows);
  return rows;
}

/**
 * What is said of an activity's rows beside what they are, by activity: an activity of which
 * nothing else is said than before is not drawn again.
 */
export function saidByActivity(
  index: ListIndex,
  said: ReadonlyMap<string, string>,
): Map<string, string> {
  const byActivity = new Map<string, string>();
  for (const [id, word] of said) {
    const { activityId } = index.placeOf(id);
    byActivity.set(activityId, `${byActivity.get(activityId) ?? ""} ${id} ${word}`);
  }
  return byActivity;
}
