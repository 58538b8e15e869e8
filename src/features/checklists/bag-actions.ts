/** Bags and people of a list, and which things are in and for whom. Each is one intent with one undo. */
import type { Checklist, Item } from "#contract/checklists.ts";
import type { Bag, Traveller } from "#contract/journeys.ts";
import type { ItemChanges, OpIntent } from "#contract/ops.ts";
import { loadDevice } from "#offline/load-device.ts";
import { forChanges, withTravellers } from "#rules/checklists/loads.ts";
import { type ChangeResult, type FindLocation, itemReference, recordChange } from "./actions.ts";

/** `id` empty: it is new. */
export type BagDraft = Pick<Bag, "id" | "name" | "limit"> & { traveller: string | null };
export type TravellerDraft = Traveller;

/** Things of a bag that is gone are in none. */
export async function saveBags(
  list: Checklist,
  drafts: readonly BagDraft[],
): Promise<ChangeResult> {
  const { newId } = await loadDevice();
  const bags = drafts.map((draft) => toBag(draft, newId));
  return recordChange(list, (list_id) => [{ kind: "list.update", payload: { list_id, bags } }]);
}

function toBag({ id, name, limit, traveller }: BagDraft, newId: () => string): Bag {
  return { id: id || newId(), name, limit, ...(traveller !== null && { traveller }) };
}

export async function saveTravellers(
  list: Checklist,
  drafts: readonly TravellerDraft[],
): Promise<ChangeResult> {
  const { newId } = await loadDevice();
  const travellers = drafts.map((draft) => ({ ...draft, id: draft.id || newId() }));
  const journey = withTravellers(list.journey, travellers);
  return recordChange(list, (list_id) => [{ kind: "list.update", payload: { list_id, journey } }]);
}

/** `bagId` null: out of every bag. */
export function putInBag(
  list: Checklist,
  findLocation: FindLocation,
  items: readonly Item[],
  bagId: string | null,
): Promise<ChangeResult> {
  return recordChange(list, (list_id, idOf) =>
    items.flatMap((item) => editOps({ bag: bagId }, item, list_id, findLocation, idOf)),
  );
}

/** The bag and what is put into it, undone together. */
export async function putInNewBag(
  list: Checklist,
  findLocation: FindLocation,
  items: readonly Item[],
  name: string,
): Promise<ChangeResult> {
  const { newId } = await loadDevice();
  const bag: Bag = { id: newId(), name, limit: null };
  return recordChange(list, (list_id, idOf) => [
    { kind: "list.update", payload: { list_id, bags: [...(list.bags ?? []), bag] } },
    ...items.flatMap((item) => editOps({ bag: bag.id }, item, list_id, findLocation, idOf)),
  ]);
}

/** What is left out stays as it is of each item. */
export type OwnerChoice = { for?: readonly string[]; bring?: string | null };

export function setOwners(
  list: Checklist,
  findLocation: FindLocation,
  items: readonly Item[],
  { for: ids, bring }: OwnerChoice,
): Promise<ChangeResult> {
  return recordChange(list, (list_id, idOf) =>
    items.flatMap((item) => {
      const changes = {
        ...(ids && forChanges(item, ids)),
        ...(bring !== undefined && { bring }),
      };
      return editOps(changes, item, list_id, findLocation, idOf);
    }),
  );
}

/** One op per field that changes, as for every edit of an item. */
function editOps(
  changes: ItemChanges,
  item: Item,
  list_id: string,
  findLocation: FindLocation,
  idOf: (id: string) => string,
): OpIntent[] {
  return Object.entries(changes)
    .filter(([field, value]) => !isSameValue(Reflect.get(item, field), value))
    .map(([field, value]) => ({
      kind: "item.edit",
      payload: {
        ...itemReference(list_id, findLocation, item.id, idOf),
        changes: { [field]: value },
      },
    }));
}

/** A detail that says nothing is absent. */
function isSameValue(before: unknown, after: unknown): boolean {
  return String(before ?? "") === String(after ?? "");
}
