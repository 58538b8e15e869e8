/** Changes of one item, and new items and activities. Loaded with the sheets that ask for them. */
import type { Checklist, Item } from "#contract/checklists.ts";
import type { ItemChanges, OpIntent } from "#contract/ops.ts";
import { loadDevice } from "#offline/load-device.ts";
import { dropRules } from "#rules/checklists/dropped.ts";
import { positionBetween } from "#rules/checklists/positions.ts";
import {
  type ChangeResult,
  type FindLocation,
  type ItemLocation,
  itemReference,
  recordChange,
} from "./actions.ts";

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

/** The items of one group; empty if the list has no such group. */
export function itemsIn(list: Checklist, { activityId, groupId }: ItemLocation): Item[] {
  const activity = list.items.find((one) => one.id === activityId);
  return activity?.groups.find((one) => one.id === groupId)?.items ?? [];
}
