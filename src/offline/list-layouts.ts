/** What of each list this device shows, and in which parts. */
import { type ListLayout, readListLayout } from "#rules/checklists/layout.ts";
import type { Store } from "./store/store.ts";

/** Lists whose layout is remembered; the one that was changed longest ago is forgotten first. */
const maxLists = 100;

/** Undefined: nothing was ever chosen for the list here. */
export function findListLayout(store: Store, listId: string): Promise<ListLayout | undefined> {
  return store.read(async (tx) => {
    const stored = Object(await tx.findDevice("listLayouts"))[listId];
    return stored === undefined ? undefined : readListLayout(stored);
  });
}

export function putListLayout(store: Store, listId: string, layout: ListLayout): Promise<void> {
  return store.write(["device"], async (tx) => {
    const { [listId]: _before, ...others } = Object(await tx.findDevice("listLayouts"));
    const stored = Object.entries<ListLayout>(others).slice(1 - maxLists);
    await tx.putDevice("listLayouts", Object.fromEntries([...stored, [listId, layout]]));
  });
}
