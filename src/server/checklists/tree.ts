/** What a client left out of a new activity, group or item: ids, places and defaults. */
import type { Activity, ChecklistBodies, Group, Item } from "#contract/checklists.ts";
import type { NewId } from "#contract/clock.ts";
import type { ListOp } from "#rules/list-ops.ts";
import { itemDefaults } from "#rules/list-ops.ts";
import { positionBetween } from "#rules/positions.ts";

export type NewActivity = ChecklistBodies["createActivity"];
export type NewGroup = ChecklistBodies["createGroup"];
export type NewItem = ChecklistBodies["createItem"];

/** `after`: the position of the last sibling there is. */
export function fillActivities(
  sent: readonly NewActivity[],
  newId: NewId,
  after: string | null = null,
): Activity[] {
  return place(sent, after).map(({ id, name, icon = "", position, groups = [] }) => ({
    id: id ?? newId(),
    name,
    icon,
    position,
    groups: fillGroups(groups, newId),
  }));
}

export function fillGroups(
  sent: readonly NewGroup[],
  newId: NewId,
  after: string | null = null,
): Group[] {
  return place(sent, after).map(({ id, name, position, items = [] }) => ({
    id: id ?? newId(),
    name,
    position,
    items: fillItems(items, newId),
  }));
}

export function fillItems(
  sent: readonly NewItem[],
  newId: NewId,
  after: string | null = null,
): Item[] {
  return place(sent, after).map(({ id, ...said }) => ({
    id: id ?? newId(),
    ...itemDefaults,
    ...withoutUndefined(said),
  }));
}

/** Siblings that say no position stand after the one before them. */
function place<T extends { position?: string | undefined }>(
  siblings: readonly T[],
  after: string | null,
): (T & { position: string })[] {
  let last = after;
  return siblings.map((sibling) => {
    const position = sibling.position ?? positionBetween(last, null);
    if (last === null || position > last) last = position;
    return { ...sibling, position };
  });
}

/** The ops that make a part with all that it holds. */
export function activityOps(list_id: string, { groups, ...activity }: Activity): ListOp[] {
  return [
    { kind: "activity.create", payload: { list_id, activity } },
    ...groups.flatMap((group) => groupOps(list_id, activity.id, group)),
  ];
}

export function groupOps(list_id: string, activity_id: string, { items, ...group }: Group) {
  const at = { list_id, activity_id, group_id: group.id };
  return [
    { kind: "group.create", payload: { list_id, activity_id, group } },
    ...items.map((item) => ({ kind: "item.create" as const, payload: { ...at, item } })),
  ] satisfies ListOp[];
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** JSON has no undefined; the contract's optional keys allow it all the same. */
export function withoutUndefined<T extends object>(said: T): Present<T> {
  // as: what was undefined is gone
  return Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== undefined),
  ) as Present<T>;
}
