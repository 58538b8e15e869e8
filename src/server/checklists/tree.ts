/**
 * Fills in what a client left out of a new activity, group or item: ids, positions and defaults.
 */

import type { Activity, ChecklistBodies, Group, Item } from "#contract/checklists.ts";
import type { NewId } from "#contract/clock.ts";
import { positionBetween } from "#rules/checklists/positions.ts";
import type { ListOp } from "#rules/ops/list-ops.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { withoutUndefined } from "#server/platform/without-undefined.ts";

export type NewActivity = ChecklistBodies["createActivity"];
export type NewGroup = ChecklistBodies["createGroup"];
export type NewItem = ChecklistBodies["createItem"];

/** @param after the position of the last existing sibling */
export function fillActivities(
  sent: readonly NewActivity[],
  newId: NewId,
  after: string | null = null,
): Activity[] {
  return assignPositions(sent, after).map(({ id, name, icon = "", position, groups = [] }) => ({
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
  return assignPositions(sent, after).map(({ id, name, position, items = [] }) => ({
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
  return assignPositions(sent, after).map(({ id, ...fields }) => ({
    id: id ?? newId(),
    ...itemDefaults,
    ...withoutUndefined(fields),
  }));
}

/** A sibling without a position follows the one before it. */
function assignPositions<T extends { position?: string | undefined }>(
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

/** The ops that create an activity with its groups and items. */
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
