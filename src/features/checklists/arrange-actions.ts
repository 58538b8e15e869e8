/** Changes of a list's order: one drop is one intent, with one undo. */
import type { Checklist, Item } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import { loadDevice } from "#offline/load-device.ts";
import { dropRules } from "#rules/checklists/dropped.ts";
import type { Drop } from "#rules/checklists/outline.ts";
import { positionBetween, positionsBetween } from "#rules/checklists/positions.ts";
import { placeBefore } from "#rules/checklists/reorder.ts";
import {
  type ChangeResult,
  type FindLocation,
  type ItemLocation,
  itemReference,
  recordChange,
} from "./actions.ts";
import { itemsIn } from "./item-actions.ts";

type ItemDrop = Extract<Drop, { kind: "item" }>;

/** A drop into an activity without groups creates its first one. */
export async function dropLine(
  list: Checklist,
  findLocation: FindLocation,
  drop: Drop,
): Promise<ChangeResult> {
  if (drop.kind === "activity") return dropActivity(list, drop);
  if (drop.kind === "group") return dropGroup(list, drop);
  const { newId } = await loadDevice();
  return dropItem(list, findLocation, drop, drop.groupId ?? newId());
}

function dropActivity(list: Checklist, { id, before }: Drop): Promise<ChangeResult> {
  const { position, moved } = placeBefore(withoutRow(list.items, id), before);
  return recordChange(list, (list_id, idOf) =>
    [{ id, position }, ...moved].map((one) => ({
      kind: "activity.update",
      payload: { list_id, activity_id: idOf(one.id), position: one.position },
    })),
  );
}

function dropGroup(
  list: Checklist,
  { id, activityId, before }: Extract<Drop, { kind: "group" }>,
): Promise<ChangeResult> {
  const groups = list.items.find((one) => one.id === activityId)?.groups ?? [];
  const { position, moved } = placeBefore(withoutRow(groups, id), before);
  return recordChange(list, (list_id, idOf) =>
    [{ id, position }, ...moved].map((one) => ({
      kind: "group.update",
      payload: {
        list_id,
        activity_id: idOf(activityId),
        group_id: idOf(one.id),
        position: one.position,
      },
    })),
  );
}

function dropItem(
  list: Checklist,
  findLocation: FindLocation,
  { id, activityId, groupId, before }: ItemDrop,
  toGroup: string,
): Promise<ChangeResult> {
  const siblings = withoutRow(itemsIn(list, { activityId, groupId: toGroup }), id);
  const { position, moved } = placeBefore(siblings, before);
  return recordChange(list, (list_id, idOf) => [
    ...(groupId === undefined ? [createGroup(list_id, idOf(activityId), toGroup)] : []),
    ...[{ id, position }, ...moved].map((one) => ({
      kind: "item.move" as const,
      payload: {
        ...itemReference(list_id, findLocation, one.id, idOf),
        to_activity_id: idOf(activityId),
        to_group_id: idOf(toGroup),
        position: one.position,
      },
    })),
  ]);
}

/** Moves items, in the order of the list, to the end of a group. */
export function moveItems(
  list: Checklist,
  findLocation: FindLocation,
  items: readonly Item[],
  to: ItemLocation,
): Promise<ChangeResult> {
  const moving = new Set(items.map(({ id }) => id));
  const last = itemsIn(list, to)
    .filter(({ id }) => !moving.has(id))
    .at(-1);
  const positions = positionsBetween(last?.position ?? null, null, items.length);
  return recordChange(list, (list_id, idOf) =>
    items.map(({ id }, at) => ({
      kind: "item.move",
      payload: {
        ...itemReference(list_id, findLocation, id, idOf),
        to_activity_id: idOf(to.activityId),
        to_group_id: idOf(to.groupId),
        position: positions[at] ?? "",
      },
    })),
  );
}

/** Right below the item itself. */
export async function duplicateItem(
  list: Checklist,
  findLocation: FindLocation,
  item: Item,
): Promise<ChangeResult> {
  const { newId } = await loadDevice();
  const { activityId, groupId } = findLocation(item.id);
  const siblings = itemsIn(list, { activityId, groupId });
  const next = siblings[siblings.findIndex(({ id }) => id === item.id) + 1];
  const { position, moved } = placeBefore(siblings, next?.id ?? null);
  const copy = { ...item, id: newId(), state: "need" as const, position };
  return recordChange(list, (list_id, idOf) => {
    const at = { list_id, activity_id: idOf(activityId), group_id: idOf(groupId) };
    return [
      ...moved.map((one) => ({
        kind: "item.move" as const,
        payload: {
          ...at,
          item_id: idOf(one.id),
          to_activity_id: at.activity_id,
          to_group_id: at.group_id,
          position: one.position,
        },
      })),
      { kind: "item.create", payload: { ...at, item: copy } },
    ];
  });
}

/**
 * Moves items to another list, into the sections of the same names; sections that it lacks are
 * created at its end.
 */
export async function moveToList(
  list: Checklist,
  items: readonly Item[],
  target: Checklist,
): Promise<ChangeResult> {
  const { newId } = await loadDevice();
  const chosen = new Set(items.map(({ id }) => id));
  const additions = makeAdditions(target, newId);
  for (const activity of list.items)
    for (const group of activity.groups)
      for (const item of group.items)
        if (chosen.has(item.id)) additions.add(activity, group.name, item);
  return recordChange(list, (list_id) => [
    ...additions.ops,
    ...list.items.flatMap((activity) =>
      activity.groups.flatMap((group) =>
        group.items
          .filter(({ id }) => chosen.has(id))
          .map(({ id }) => ({
            kind: "item.delete" as const,
            payload: { list_id, activity_id: activity.id, group_id: group.id, item_id: id },
          })),
      ),
    ),
    ...dropRules(list, list_id, [...chosen]),
  ]);
}

type NewId = () => string;
type Section = { id: string; groups: Map<string, { id: string; last: string | null }> };

/** The ops that add items to the end of `target`, creating what it lacks. */
function makeAdditions(target: Checklist, newId: NewId) {
  const ops: OpIntent[] = [];
  const list_id = target.id;
  let lastActivity = target.items.at(-1)?.position ?? null;
  const sections = new Map<string, Section>(
    target.items.map(({ id, name, groups }) => [
      name,
      {
        id,
        groups: new Map(
          groups.map((group) => [
            group.name,
            { id: group.id, last: group.items.at(-1)?.position ?? null },
          ]),
        ),
      },
    ]),
  );
  const lastGroups = new Map(
    target.items.map(({ id, groups }) => [id, groups.at(-1)?.position ?? null]),
  );

  function sectionOf({ name, icon }: { name: string; icon: string }): Section {
    const known = sections.get(name);
    if (known) return known;
    const created: Section = { id: newId(), groups: new Map() };
    lastActivity = positionBetween(lastActivity, null);
    sections.set(name, created);
    const activity = { id: created.id, name, icon, position: lastActivity };
    ops.push({ kind: "activity.create", payload: { list_id, activity } });
    return created;
  }

  function groupOf({ id: activity_id, groups }: Section, name: string) {
    const known = groups.get(name);
    if (known) return known;
    const created: { id: string; last: string | null } = { id: newId(), last: null };
    const position = positionBetween(lastGroups.get(activity_id) ?? null, null);
    lastGroups.set(activity_id, position);
    groups.set(name, created);
    const group = { id: created.id, name, position };
    ops.push({ kind: "group.create", payload: { list_id, activity_id, group } });
    return created;
  }

  return {
    ops,
    add(activity: { name: string; icon: string }, groupName: string, item: Item) {
      const section = sectionOf(activity);
      const group = groupOf(section, groupName);
      group.last = positionBetween(group.last, null);
      const payload = {
        list_id,
        activity_id: section.id,
        group_id: group.id,
        item: { ...item, id: newId(), position: group.last },
      };
      ops.push({ kind: "item.create", payload });
    },
  };
}

function createGroup(list_id: string, activity_id: string, id: string): OpIntent {
  const group = { id, name: "", position: positionBetween(null, null) };
  return { kind: "group.create", payload: { list_id, activity_id, group } };
}

function withoutRow<Row extends { id: string }>(rows: readonly Row[], id: string): Row[] {
  return rows.filter((row) => row.id !== id);
}
