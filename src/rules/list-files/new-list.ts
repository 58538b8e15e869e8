/** A list that was read from a text, as the shopper's own new list. */
import type { Activity, Item } from "#contract/checklists.ts";
import type { NewId } from "#contract/clock.ts";
import { positionsBetween } from "#rules/checklists/positions.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import type { FileItem, FileList } from "./file-list.ts";
import type { ListText } from "./read-list-text.ts";

/** A thing that was ticked is there; all else of the item is as it was written. */
export function activitiesOfFile({ activities }: FileList, newId: NewId): Activity[] {
  return placed(activities, ({ name, groups }, position) => ({
    id: newId(),
    name,
    icon: "",
    position,
    groups: placed(groups, (group, at) => ({
      id: newId(),
      name: group.name,
      position: at,
      items: placed(group.items, (item, place) => itemOf(item, newId(), place)),
    })),
  }));
}

function itemOf(
  { name, quantity, note, weight, unit = "", measure, isSkipped, isTicked, fields }: FileItem,
  id: string,
  position: string,
): Item {
  const ticked = isTicked ? ("have" as const) : ("need" as const);
  const state = isSkipped ? ("skip" as const) : ticked;
  const own = { name, quantity, note, weight, unit, state, ...(measure && { measure }) };
  return { ...itemDefaults, ...own, ...fields, id, position };
}

function placed<One, Row>(all: readonly One[], make: (one: One, position: string) => Row): Row[] {
  const positions = positionsBetween(null, null, all.length);
  return all.map((one, at) => make(one, positions[at] ?? ""));
}

/** What is said of a text that was read: «12 рядків: 10 речей, 2 розділи». */
export function countFile(lists: readonly FileList[]): { items: number; sections: number } {
  const activities = lists.flatMap((list) => list.activities);
  const groups = activities.flatMap((activity) => activity.groups);
  return {
    items: groups.reduce((sum, { items }) => sum + items.length, 0),
    sections: activities.length + groups.filter(({ name }) => name !== "").length,
  };
}

const longestName = 200;
const longestNote = 500;

/** The lists with the lines that were left out as items of a last section; a long one goes on in its note. */
export function withLeftOut(
  { lists, leftOut }: Pick<ListText, "lists" | "leftOut">,
  { name, section }: { name: string; section: string },
): FileList[] {
  if (leftOut.length === 0) return [...lists];
  const items = leftOut.map(
    (line): FileItem => ({
      name: line.slice(0, longestName),
      quantity: 1,
      note: line.slice(longestName, longestName + longestNote).trim(),
      weight: 0,
      isSkipped: false,
    }),
  );
  const [first = { name, description: "", activities: [] }, ...others] = lists;
  const activities = [...first.activities, { name: section, groups: [{ name: "", items }] }];
  return [{ ...first, activities }, ...others];
}
