/** Changes of activities and groups, and of several items at once. Each is one intent with one undo. */
import type { Activity, Checklist, Group, Item, ItemState } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import { loadDevice } from "#offline/load-device.ts";
import { dropRules } from "#rules/checklists/dropped.ts";
import { placeBefore } from "#rules/checklists/reorder.ts";
import { type ChangeResult, type FindLocation, itemReference, recordChange } from "./actions.ts";

/** A line of the editor that holds others. */
export type Section = { kind: "activity" | "group"; id: string; activityId: string };

export function renameSection(
  list: Checklist,
  section: Section,
  name: string,
): Promise<ChangeResult> {
  return recordChange(list, (list_id, idOf) => {
    const activity_id = idOf(section.activityId);
    return section.kind === "activity"
      ? [{ kind: "activity.update", payload: { list_id, activity_id, name } }]
      : [
          {
            kind: "group.update",
            payload: { list_id, activity_id, group_id: idOf(section.id), name },
          },
        ];
  });
}

/** With everything in it. */
export function deleteSection(list: Checklist, section: Section): Promise<ChangeResult> {
  return recordChange(list, (list_id, idOf) => {
    const activity_id = idOf(section.activityId);
    const group_id = idOf(section.id);
    return [
      section.kind === "activity"
        ? { kind: "activity.delete", payload: { list_id, activity_id } }
        : { kind: "group.delete", payload: { list_id, activity_id, group_id } },
      ...dropRules(list, list_id, idsIn(list, section)),
    ];
  });
}

export async function addGroup(
  list: Checklist,
  activityId: string,
  name: string,
): Promise<ChangeResult> {
  const { newId } = await loadDevice();
  const { position } = placeBefore(groupsOf(list, activityId), null);
  const group = { id: newId(), name, position };
  return recordChange(list, (list_id, idOf) => [
    { kind: "group.create", payload: { list_id, activity_id: idOf(activityId), group } },
  ]);
}

/** Right below the section itself, under `name`; nothing in the copy is ticked. */
export async function duplicateSection(
  list: Checklist,
  section: Section,
  name: string,
): Promise<ChangeResult> {
  const { newId } = await loadDevice();
  const activity = list.items.find(({ id }) => id === section.activityId);
  const group = activity?.groups.find(({ id }) => id === section.id);
  const siblings = section.kind === "activity" ? list.items : (activity?.groups ?? []);
  const next = siblings[siblings.findIndex(({ id }) => id === section.id) + 1];
  const { position, moved } = placeBefore(siblings, next?.id ?? null);
  return recordChange(list, (list_id, idOf) => {
    const copies =
      section.kind === "activity"
        ? activity && copyActivity(list_id, { ...activity, name, position }, newId)
        : group &&
          copyGroup(list_id, idOf(section.activityId), { ...group, name, position }, newId);
    return [
      ...moved.map((one): OpIntent => {
        const activity_id = idOf(section.kind === "activity" ? one.id : section.activityId);
        return section.kind === "activity"
          ? {
              kind: "activity.update",
              payload: { list_id, activity_id, position: one.position },
            }
          : {
              kind: "group.update",
              payload: { list_id, activity_id, group_id: idOf(one.id), position: one.position },
            };
      }),
      ...(copies ?? []),
    ];
  });
}

function copyActivity(
  list_id: string,
  { groups, ...fields }: Activity,
  newId: () => string,
): OpIntent[] {
  const activity = { ...fields, id: newId() };
  return [
    { kind: "activity.create", payload: { list_id, activity } },
    ...groups.flatMap((group) => copyGroup(list_id, activity.id, group, newId)),
  ];
}

function copyGroup(
  list_id: string,
  activity_id: string,
  { items, name, position }: Group,
  newId: () => string,
): OpIntent[] {
  const group_id = newId();
  return [
    {
      kind: "group.create",
      payload: { list_id, activity_id, group: { id: group_id, name, position } },
    },
    ...items.map((item): OpIntent => {
      const copy: Item = { ...item, id: newId(), state: item.state === "skip" ? "skip" : "need" };
      return { kind: "item.create", payload: { list_id, activity_id, group_id, item: copy } };
    }),
  ];
}

/**
 * A group to the end of another activity: its things go into a new group there. On every device they
 * stay the same things; what was added to the old group elsewhere meanwhile comes back with it.
 */
export async function moveGroup(
  list: Checklist,
  group: Group,
  fromActivityId: string,
  toActivityId: string,
): Promise<ChangeResult> {
  const { newId, recordOps } = await loadDevice();
  const list_id = list.id;
  const { position } = placeBefore(groupsOf(list, toActivityId), null);
  const target = { id: newId(), activityId: toActivityId, position };
  const restored = { id: newId(), activityId: fromActivityId, position: group.position };
  const source = { id: group.id, activityId: fromActivityId };
  const recorded = await recordOps(replaceGroup(list_id, group, source, target), {
    inverse: replaceGroup(list_id, group, target, restored),
  });
  return recorded.ok ? { ...recorded, listId: list_id, isCopy: false, idOf: (id) => id } : recorded;
}

/** Creates `to`, moves the things of `from` there, each to its own place, and deletes `from`. */
function replaceGroup(
  list_id: string,
  { name, items }: Group,
  from: { id: string; activityId: string },
  to: { id: string; activityId: string; position: string },
): OpIntent[] {
  const at = { list_id, activity_id: from.activityId, group_id: from.id };
  return [
    {
      kind: "group.create",
      payload: {
        list_id,
        activity_id: to.activityId,
        group: { id: to.id, name, position: to.position },
      },
    },
    ...items.map(({ id, position }): OpIntent => {
      const place = { to_activity_id: to.activityId, to_group_id: to.id, position };
      return { kind: "item.move", payload: { ...at, item_id: id, ...place } };
    }),
    { kind: "group.delete", payload: at },
  ];
}

export function deleteItems(
  list: Checklist,
  findLocation: FindLocation,
  items: readonly Item[],
): Promise<ChangeResult> {
  const ids = items.map(({ id }) => id);
  return recordChange(list, (list_id, idOf) => [
    ...ids.map((id) => ({
      kind: "item.delete" as const,
      payload: itemReference(list_id, findLocation, id, idOf),
    })),
    ...dropRules(list, list_id, ids),
  ]);
}

/** Items that are in the state already are left alone. */
export function setStateOfItems(
  list: Checklist,
  findLocation: FindLocation,
  items: readonly Item[],
  state: ItemState,
): Promise<ChangeResult> {
  return recordChange(list, (list_id, idOf) =>
    items
      .filter((item) => item.state !== state)
      .map(({ id }) => ({
        kind: "item.state",
        payload: { ...itemReference(list_id, findLocation, id, idOf), state },
      })),
  );
}

function idsIn(list: Checklist, { kind, id, activityId }: Section): string[] {
  const groups = groupsOf(list, activityId).filter((one) => kind === "activity" || one.id === id);
  return groups.flatMap(({ items }) => items.map((item) => item.id));
}

function groupsOf(list: Checklist, activityId: string): Group[] {
  return list.items.find(({ id }) => id === activityId)?.groups ?? [];
}
