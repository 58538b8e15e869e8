/** What a shopper does to lists. A ready list is never changed: the first change makes a copy. */
import type { Checklist, Item, ItemState } from "#contract/checklists.ts";
import type { ItemChanges, OpIntent } from "#contract/ops.ts";
import type { Device } from "#offline/device.ts";
import { loadDevice } from "#offline/load-device.ts";
import { copyReadyList } from "#rules/checklists-copy.ts";
import { positionBetween } from "#rules/positions.ts";

/** Where the change went: `copyOf` names the ready list that a new list was made from. */
export type Changed =
  | {
      ok: true;
      intentId: string;
      listId: string;
      isCopy: boolean;
      /** A thing's id in the list that is shown from now on. */
      idOf: (id: string) => string;
    }
  | { ok: false; why: "full" | "failed" };

export type Place = { activityId: string; groupId: string };
type PlaceOf = (itemId: string) => Place;

/** Says what to do to a list, with the ids that it has there. */
type Wish = (listId: string, idOf: (id: string) => string) => OpIntent[];

type Copy = { listId: string; idOf: (id: string) => string };

/** Copies of ready lists that are still shown: whoever taps again before the copy is, means it. */
const copies = new Map<string, Promise<Copy | undefined>>();

/** The ready list's screen is left: the next change of that list begins another copy. */
export function forgetCopy(readyId: string): void {
  copies.delete(readyId);
}

/** Records a wish; on a ready list, on a copy of it that comes first in the same intention. */
async function change(list: Checklist, wish: Wish): Promise<Changed> {
  const device = await loadDevice();
  if (list.kind === "own") {
    const done = await device.recordOps(wish(list.id, same));
    return done.ok ? { ...done, listId: list.id, isCopy: false, idOf: same } : done;
  }
  const begun = copies.get(list.id);
  if (!begun) return copy(device, list, wish);
  const known = await begun;
  if (!known) return change(list, wish);
  const done = await device.recordOps(wish(known.listId, known.idOf));
  return done.ok ? { ...done, ...known, isCopy: true } : done;
}

async function copy(device: Device, list: Checklist, wish: Wish): Promise<Changed> {
  const { op, idsByReadyId } = copyReadyList(list, { newId: device.newId });
  const listId = op.payload.list_id;
  const made: Copy = { listId, idOf: (id) => idsByReadyId.get(id) ?? id };
  const recording = device.recordOps([op, ...wish(listId, made.idOf)]);
  copies.set(
    list.id,
    recording.then(({ ok }) => {
      if (ok) return made;
      copies.delete(list.id);
      return undefined;
    }),
  );
  const done = await recording;
  if (!done.ok) return done;
  await device.putCurrentList(listId);
  return { ...done, ...made, isCopy: true };
}

const same = (id: string) => id;

export function setState(
  list: Checklist,
  placeOf: PlaceOf,
  itemId: string,
  state: ItemState,
): Promise<Changed> {
  return change(list, (list_id, idOf) => [
    { kind: "item.state", payload: { ...inItem(list_id, placeOf, itemId, idOf), state } },
  ]);
}

/** One op for each field, so that two devices that change two fields both keep theirs. */
export function editItem(
  list: Checklist,
  placeOf: PlaceOf,
  itemId: string,
  changes: ItemChanges,
): Promise<Changed> {
  return change(list, (list_id, idOf) =>
    Object.entries(changes).map(([field, value]) => ({
      kind: "item.edit",
      payload: { ...inItem(list_id, placeOf, itemId, idOf), changes: { [field]: value } },
    })),
  );
}

export function deleteItem(list: Checklist, placeOf: PlaceOf, itemId: string): Promise<Changed> {
  return change(list, (list_id, idOf) => [
    { kind: "item.delete", payload: inItem(list_id, placeOf, itemId, idOf) },
  ]);
}

/** To the end of another group. */
export function moveItem(
  list: Checklist,
  placeOf: PlaceOf,
  itemId: string,
  to: Place,
): Promise<Changed> {
  const last = itemsIn(list, to).at(-1)?.position ?? null;
  return change(list, (list_id, idOf) => [
    {
      kind: "item.move",
      payload: {
        ...inItem(list_id, placeOf, itemId, idOf),
        to_activity_id: idOf(to.activityId),
        to_group_id: idOf(to.groupId),
        position: positionBetween(last, null),
      },
    },
  ]);
}

export async function addItem(list: Checklist, to: Place, name: string): Promise<Changed> {
  const device = await loadDevice();
  const last = itemsIn(list, to).at(-1)?.position ?? null;
  const item = { id: device.newId(), name, position: positionBetween(last, null) };
  return change(list, (list_id, idOf) => [
    {
      kind: "item.create",
      payload: {
        list_id,
        activity_id: idOf(to.activityId),
        group_id: idOf(to.groupId),
        item,
      },
    },
  ]);
}

/** A new part of a list with one nameless group, so that things can be put there at once. */
export async function addActivity(list: Checklist, name: string): Promise<Changed> {
  const device = await loadDevice();
  const part = {
    activity_id: device.newId(),
    group_id: device.newId(),
    name,
    first: positionBetween(null, null),
  };
  return change(list, (list_id) => newPart(list, list_id, part));
}

type Wanted = {
  productId: string;
  variantId: string | null;
  name: string;
  /** The part of the list it goes to, made if there is none of that name. */
  part: string;
};

/** A product of the shop as a thing of a list. */
export async function addProduct(list: Checklist, wanted: Wanted): Promise<Changed> {
  const device = await loadDevice();
  const { productId: product_id, variantId: variant_id, name, part } = wanted;
  const known = list.items.find((one) => one.name === part && one.groups.length > 0);
  const group = known?.groups.at(-1);
  const activity_id = known?.id ?? device.newId();
  const group_id = group?.id ?? device.newId();
  const first = positionBetween(null, null);
  const item = {
    id: device.newId(),
    name,
    product_id,
    variant_id,
    position: positionBetween(group?.items.at(-1)?.position ?? null, null),
  };
  return change(list, (list_id) => [
    ...(known ? [] : newPart(list, list_id, { activity_id, group_id, name: part, first })),
    { kind: "item.create", payload: { list_id, activity_id, group_id, item } },
  ]);
}

function newPart(
  list: Checklist,
  list_id: string,
  part: { activity_id: string; group_id: string; name: string; first: string },
): OpIntent[] {
  const { activity_id, group_id, name, first } = part;
  const position = positionBetween(list.items.at(-1)?.position ?? null, null);
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

/** An empty list, or a whole copy of a ready one. */
export async function createList(name: string, ready?: Checklist): Promise<Changed> {
  const device = await loadDevice();
  const list_id = device.newId();
  const op: OpIntent = ready
    ? copyReadyList(ready, { newId: device.newId, name }).op
    : { kind: "list.create", payload: { list_id, name, from: null, journey: null, items: [] } };
  const listId = op.payload.list_id;
  const done = await device.recordOps([op]);
  if (!done.ok) return done;
  await device.putCurrentList(listId);
  return { ...done, listId, isCopy: ready !== undefined, idOf: same };
}

export async function renameList(listId: string, name: string): Promise<Changed> {
  const device = await loadDevice();
  const done = await device.recordOps([
    { kind: "list.update", payload: { list_id: listId, name } },
  ]);
  return done.ok ? { ...done, listId, isCopy: false, idOf: same } : done;
}

export async function deleteList(listId: string): Promise<Changed> {
  const device = await loadDevice();
  const done = await device.recordOps([{ kind: "list.delete", payload: { list_id: listId } }]);
  return done.ok ? { ...done, listId, isCopy: false, idOf: same } : done;
}

/** For 30 days after it was deleted. */
export async function restoreList(listId: string): Promise<Changed> {
  const device = await loadDevice();
  const done = await device.recordOps([{ kind: "list.restore", payload: { list_id: listId } }]);
  return done.ok ? { ...done, listId, isCopy: false, idOf: same } : done;
}

/** "Buy what is missing": many adds, one intention, one undo. */
export async function buy(intents: OpIntent[]): Promise<Changed> {
  const device = await loadDevice();
  const done = await device.recordOps(intents);
  return done.ok ? { ...done, listId: "", isCopy: false, idOf: same } : done;
}

export async function undoChange(intentId: string): Promise<void> {
  const device = await loadDevice();
  await device.undoIntent(intentId);
}

function inItem(list_id: string, placeOf: PlaceOf, itemId: string, idOf: (id: string) => string) {
  const { activityId, groupId } = placeOf(itemId);
  return {
    list_id,
    activity_id: idOf(activityId),
    group_id: idOf(groupId),
    item_id: idOf(itemId),
  };
}

function itemsIn(list: Checklist, { activityId, groupId }: Place): Item[] {
  const activity = list.items.find((one) => one.id === activityId);
  return activity?.groups.find((one) => one.id === groupId)?.items ?? [];
}
