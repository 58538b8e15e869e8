/** The changes a shopper makes to lists. A ready list itself never changes: the first change makes a copy. */
import type { Checklist, ItemState } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import type { Device } from "#offline/device.ts";
import { findDevice, loadDevice } from "#offline/load-device.ts";
import { copyReadyList } from "#rules/checklists/copy.ts";

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
  // The list is recorded; which one is current matters less.
  await device.putCurrentList(listId).catch(() => undefined);
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
