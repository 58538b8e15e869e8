/** Changes of a list as a whole. */
import type { Checklist, ItemState } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import { loadDevice } from "#offline/load-device.ts";
import { copyReadyList } from "#rules/checklists/copy.ts";
import type { CartAdd } from "#rules/checklists/purchase.ts";
import { type ChangeResult, recordChange } from "./actions.ts";

/**
 * "Buy what is missing": many additions in one intent, with one undo. What is bought for a ready
 * list is bought for the shopper's copy of it.
 */
export function addMissingToCart(
  list: Checklist,
  intents: readonly CartAdd[],
): Promise<ChangeResult> {
  return recordChange(list, (_listId, idOf) =>
    intents.map(({ kind, payload }) => {
      const references = payload.checklist_items ?? [];
      const checklist_items = references.map((one) => ({ ...one, id: idOf(one.id) }));
      return { kind, payload: { ...payload, checklist_items } };
    }),
  );
}

/** Everything that the shopper has goes into the bag. */
export function packAll(list: Checklist): Promise<ChangeResult> {
  return setStates(list, ["have"], "packed");
}

/** For the next journey: what is left at home stays there. */
export function resetList(list: Checklist): Promise<ChangeResult> {
  return setStates(list, ["have", "packed"], "need");
}

/** Every item that is in one of the states goes into another, in one intent. */
function setStates(
  list: Checklist,
  from: readonly ItemState[],
  state: ItemState,
): Promise<ChangeResult> {
  return recordChange(list, (list_id, idOf) =>
    list.items.flatMap((activity) =>
      activity.groups.flatMap((group) =>
        group.items
          .filter((item) => from.includes(item.state))
          .map((item) => ({
            kind: "item.state" as const,
            payload: {
              list_id,
              activity_id: idOf(activity.id),
              group_id: idOf(group.id),
              item_id: idOf(item.id),
              state,
            },
          })),
      ),
    ),
  );
}

/** A second list with the same things, all of them still to be packed. */
export async function duplicateList(list: Checklist, name: string): Promise<ChangeResult> {
  const device = await loadDevice();
  const { newId } = device;
  const { op } = copyReadyList(list, { newId, name, journey: list.journey });
  const payload = { ...op.payload, from: list.from };
  const recorded = await device.recordOps([{ ...op, payload }]);
  if (!recorded.ok) return recorded;
  return { ...recorded, listId: payload.list_id, isCopy: true, idOf: (id) => id };
}

export function renameList(listId: string, name: string): Promise<ChangeResult> {
  return recordOfList(listId, { kind: "list.update", payload: { list_id: listId, name } });
}

export function deleteList(listId: string): Promise<ChangeResult> {
  return recordOfList(listId, { kind: "list.delete", payload: { list_id: listId } });
}

/** Possible for 30 days after the deletion. */
export function restoreList(listId: string): Promise<ChangeResult> {
  return recordOfList(listId, { kind: "list.restore", payload: { list_id: listId } });
}

async function recordOfList(listId: string, op: OpIntent): Promise<ChangeResult> {
  const device = await loadDevice();
  const recorded = await device.recordOps([op]);
  return recorded.ok ? { ...recorded, listId, isCopy: false, idOf: (id) => id } : recorded;
}
