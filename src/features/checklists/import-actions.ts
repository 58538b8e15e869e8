/** Lists out of a text. Loaded with its reader. */
import type { Checklist, Item } from "#contract/checklists.ts";
import type { Journey } from "#contract/journeys.ts";
import { loadDevice } from "#offline/load-device.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import type { FileList } from "#rules/list-files/file-list.ts";
import { listOfFile } from "#rules/list-files/new-list.ts";
import type { ChangeResult } from "./actions.ts";
import { type FoundThing, findInTime, linkFound } from "./things.ts";

/** What the shop knows of things by their names, and how a list of the device is read again. */
type Sources = {
  find: (
    names: readonly string[],
    journey: Journey | null,
  ) => Promise<readonly (FoundThing | undefined)[]>;
  readList: (id: string) => Promise<Checklist | undefined>;
};

type NewList = ReturnType<typeof listOfFile>;

/**
 * Creates lists that were read from a text, in one intent; the first one is the current list. Their
 * things are identified as typed ones are; what is found late is linked when it comes.
 */
export async function createFromFile(
  lists: readonly FileList[],
  sources: Sources,
): Promise<ChangeResult> {
  const device = await loadDevice();
  const identified = await Promise.all(
    lists.map((list) => identifyList(listOfFile(list, device.newId), sources.find)),
  );
  const ops = identified.map(({ list }) => ({
    kind: "list.create" as const,
    payload: {
      list_id: device.newId(),
      from: null,
      ...list,
    },
  }));
  const recorded = await device.recordOps(ops);
  if (!recorded.ok) return recorded;
  const listId = ops[0]?.payload.list_id ?? "";
  // The list is recorded; which one is current matters less.
  await device.putCurrentList(listId).catch(() => undefined);
  for (const [at, { late }] of identified.entries()) {
    const id = ops[at]?.payload.list_id ?? "";
    // no await: the list is shown meanwhile; without a product it stays as it is
    void late?.then((found) => linkLate(id, found, sources.readList)).catch(() => undefined);
  }
  return { ...recorded, listId, isCopy: false, idOf: (id) => id };
}

type Late = readonly { item: Item; thing: FoundThing }[];

async function identifyList(
  list: NewList,
  find: Sources["find"],
): Promise<{ list: NewList; late?: Promise<Late> }> {
  // An export of the shop's own says itself what its things are.
  const unknown = itemsOf(list).filter(({ concept }) => !concept);
  const names = unknown.map(({ name }) => name);
  const { found, late } = await findInTime(names, (wanted) => find(wanted, list.journey));
  const pair = (all: readonly (FoundThing | undefined)[]): Late =>
    unknown.flatMap((item, at) => {
      const thing = all[at];
      return thing ? [{ item, thing }] : [];
    });
  if (late) return { list, late: late.then(pair) };
  const things = new Map(pair(found).map(({ item, thing }) => [item.id, thing]));
  const items = list.items.map((activity) => ({
    ...activity,
    groups: activity.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => {
        const thing = things.get(item.id);
        if (!thing) return item;
        const product_id = item.product_id ?? thing.product_id;
        return { ...item, concept: thing.concept, product_id };
      }),
    })),
  }));
  return { list: { ...list, items } };
}

async function linkLate(id: string, found: Late, readList: Sources["readList"]): Promise<void> {
  const list = found.length > 0 ? await readList(id) : undefined;
  if (!list) return;
  const ids = found.map(({ item }) => item.id);
  const lines = found.map(({ item, thing }) => ({
    kind: "item",
    name: item.name,
    concept: thing.concept,
    ...(thing.product_id && { product_id: thing.product_id }),
  }));
  await linkFound(list, ids, lines);
}
