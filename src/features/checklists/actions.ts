/** The changes a shopper makes to lists. A ready list itself never changes: the first change makes a copy. */
import type { Checklist, Item, ItemState } from "#contract/checklists.ts";
import type { ItemChanges, OpIntent } from "#contract/ops.ts";
import type { Device } from "#offline/device.ts";
import { findDevice, loadDevice } from "#offline/load-device.ts";
import { copyReadyList } from "#rules/checklists/copy.ts";
import { dropRules } from "#rules/checklists/dropped.ts";
import { positionBetween } from "#rules/checklists/positions.ts";

/** The result of a change. `isCopy`: the change went into a new copy of the ready list `list`. */
export type ChangeResult =
  | {
      ok: true;
      intentId: string;
      listId: string;
      isCopy: boolean;
      /** Maps an item id of the given list to its id in the list that is shown from now on. */
      idOf: (id: string) => string;
    }
  | { ok: false; reason: "full" | "failed" };

export type ItemLocation = { activityId: string; groupId: string };
export type FindLocation = (itemId: string) => ItemLocation;

/** Builds the ops of a change with the ids of the target list. */
type BuildOps = (listId: string, idOf: (id: string) => string) => OpIntent[];

type ListCopy = { listId: string; idOf: (id: string) => string };

/** Copies of ready lists that are still on screen. A second tap before the copy is recorded goes into the same copy. */
const copies = new Map<string, Promise<ListCopy | undefined>>();

/** Call when the ready list's screen closes: the next change of that list creates a new copy. */
export function forgetCopy(readyId: string): void {
  copies.delete(readyId);
}

/** Records a change. For a ready list it goes to a copy, which is created first in the same intent. */
export async function recordChange(list: Checklist, buildOps: BuildOps): Promise<ChangeResult> {
  // In the tap's own task where that is possible: the row is rendered once, with all that the tap changes.
  const device = findDevice() ?? (await loadDevice());
  if (list.kind === "own") {
    const recorded = await device.recordOps(buildOps(list.id, unchangedId));
    return recorded.ok
      ? { ...recorded, listId: list.id, isCopy: false, idOf: unchangedId }
      : recorded;
  }
  const pendingCopy = copies.get(list.id);
  if (!pendingCopy) return recordOnCopy(device, list, buildOps);
  const listCopy = await pendingCopy;
  if (!listCopy) return recordChange(list, buildOps);
  const recorded = await device.recordOps(buildOps(listCopy.listId, listCopy.idOf));
  return recorded.ok ? { ...recorded, ...listCopy, isCopy: true } : recorded;
}

async function recordOnCopy(
  device: Device,
  list: Checklist,
  buildOps: BuildOps,
): Promise<ChangeResult> {
  const { op, idsByReadyId } = copyReadyList(list, { newId: device.newId });
  const listId = op.payload.list_id;
  const listCopy: ListCopy = { listId, idOf: (id) => idsByReadyId.get(id) ?? id };
  const recording = device.recordOps([op, ...buildOps(listId, listCopy.idOf)]);
  copies.set(
    list.id,
    recording.then(({ ok }) => {
      if (ok) return listCopy;
      copies.delete(list.id);
      return undefined;
    }),
  );
  const recorded = await recording;
  if (!recorded.ok) return recorded;
  await device.putCurrentList(listId);
  return { ...recorded, ...listCopy, isCopy: true };
}

const unchangedId = (id: string) => id;

export function setState(
  list: Checklist,
  findLocation: FindLocation,
  itemId: string,
  state: ItemState,
): Promise<ChangeResult> {
  return recordChange(list, (list_id, idOf) => [
    {
      kind: "item.state",
      payload: { ...itemReference(list_id, findLocation, itemId, idOf), state },
    },
  ]);
}

/** One op per field, so that changes of different fields on two devices do not overwrite each other. */
export function editItem(
  list: Checklist,
  findLocation: FindLocation,
  itemId: string,
  changes: ItemChanges,
): Promise<ChangeResult> {
  return recordChange(list, (list_id, idOf) =>
    Object.entries(changes).map(([field, value]) => ({
      kind: "item.edit",
      payload: {
        ...itemReference(list_id, findLocation, itemId, idOf),
        changes: { [field]: value },
      },
    })),
  );
}

export function deleteItem(
  list: Checklist,
  findLocation: FindLocation,
  itemId: string,
): Promise<ChangeResult> {
  return recordChange(list, (list_id, idOf) => [
    { kind: "item.delete", payload: itemReference(list_id, findLocation, itemId, idOf) },
    ...dropRules(list, list_id, [itemId]),
  ]);
}

/** Moves an item to the end of another group. */
export function moveItem(
  list: Checklist,
  findLocation: FindLocation,
  itemId: string,
  to: ItemLocation,
): Promise<ChangeResult> {
  const last = itemsIn(list, to).at(-1)?.position ?? null;
  return recordChange(list, (list_id, idOf) => [
    {
      kind: "item.move",
      payload: {
        ...itemReference(list_id, findLocation, itemId, idOf),
        to_activity_id: idOf(to.activityId),
        to_group_id: idOf(to.groupId),
        position: positionBetween(last, null, itemId),
      },
    },
  ]);
}

/** Adds an activity with one unnamed group, so that items can be added at once. */
export async function addActivity(list: Checklist, name: string): Promise<ChangeResult> {
  const device = await loadDevice();
  const part = {
    activity_id: device.newId(),
    group_id: device.newId(),
    name,
    first: positionBetween(null, null),
  };
  return recordChange(list, (list_id) => createActivityOps(list, list_id, part));
}

type ProductToAdd = {
  productId: string;
  variantId: string | null;
  name: string;
  /** The activity to add it to; created if the list has none of this name. */
  activityName: string;
};

/** Adds a product of the shop as an item of a list. */
export async function addProduct(list: Checklist, product: ProductToAdd): Promise<ChangeResult> {
  const device = await loadDevice();
  const { productId: product_id, variantId: variant_id, name, activityName } = product;
  const listCopy = list.items.find((one) => one.name === activityName && one.groups.length > 0);
  const group = listCopy?.groups.at(-1);
  const activity_id = listCopy?.id ?? device.newId();
  const group_id = group?.id ?? device.newId();
  const first = positionBetween(null, null);
  const id = device.newId();
  const last = group?.items.at(-1)?.position ?? null;
  const position = positionBetween(last, null, id);
  const item = { id, name, product_id, variant_id, position };
  return recordChange(list, (list_id) => [
    ...(listCopy
      ? []
      : createActivityOps(list, list_id, { activity_id, group_id, name: activityName, first })),
    { kind: "item.create", payload: { list_id, activity_id, group_id, item } },
  ]);
}

function createActivityOps(
  list: Checklist,
  list_id: string,
  part: { activity_id: string; group_id: string; name: string; first: string },
): OpIntent[] {
  const { activity_id, group_id, name, first } = part;
  const position = positionBetween(list.items.at(-1)?.position ?? null, null, activity_id);
  return [
    {
      kind: "activity.create",
      payload: { list_id, activity: { id: activity_id, name, icon: "", position } },
    },
    {
      kind: "group.create",
      payload: { list_id, activity_id, group: { id: group_id, name: "", position: first } },
    },
  ];
}

/** Creates an empty list, or a full copy of a ready one. */
export async function createList(name: string, ready?: Checklist): Promise<ChangeResult> {
  const device = await loadDevice();
  const list_id = device.newId();
  const op: OpIntent = ready
    ? copyReadyList(ready, { newId: device.newId, name }).op
    : { kind: "list.create", payload: { list_id, name, from: null, journey: null, items: [] } };
  const listId = op.payload.list_id;
  const recorded = await device.recordOps([op]);
  if (!recorded.ok) return recorded;
  await device.putCurrentList(listId);
  return { ...recorded, listId, isCopy: ready !== undefined, idOf: unchangedId };
}

export async function renameList(listId: string, name: string): Promise<ChangeResult> {
  const device = await loadDevice();
  const recorded = await device.recordOps([
    { kind: "list.update", payload: { list_id: listId, name } },
  ]);
  return recorded.ok ? { ...recorded, listId, isCopy: false, idOf: unchangedId } : recorded;
}

export async function deleteList(listId: string): Promise<ChangeResult> {
  const device = await loadDevice();
  const recorded = await device.recordOps([{ kind: "list.delete", payload: { list_id: listId } }]);
  return recorded.ok ? { ...recorded, listId, isCopy: false, idOf: unchangedId } : recorded;
}

/** Possible for 30 days after the deletion. */
export async function restoreList(listId: string): Promise<ChangeResult> {
  const device = await loadDevice();
  const recorded = await device.recordOps([{ kind: "list.restore", payload: { list_id: listId } }]);
  return recorded.ok ? { ...recorded, listId, isCopy: false, idOf: unchangedId } : recorded;
}

export async function undoChange(intentId: string): Promise<void> {
  const device = await loadDevice();
  await device.undoIntent(intentId);
}

export function itemReference(
  list_id: string,
  findLocation: FindLocation,
  itemId: string,
  idOf: (id: string) => string,
) {
  const { activityId, groupId } = findLocation(itemId);
  return {
    list_id,
    activity_id: idOf(activityId),
    group_id: idOf(groupId),
    item_id: idOf(itemId),
  };
}

function itemsIn(list: Checklist, { activityId, groupId }: ItemLocation): Item[] {
  const activity = list.items.find((one) => one.id === activityId);
  return activity?.groups.find((one) => one.id === groupId)?.items ?? [];
}
