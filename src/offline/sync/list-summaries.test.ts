import { expect, test } from "vitest";
import type { ChecklistSummary } from "#contract/checklists.ts";
import { makeMemory, openMemoryStore } from "#offline/store/memory-store.ts";
import { makeChecklistsView } from "#offline/views/checklists.ts";
import { makeListBases } from "#offline/views/list-bases.ts";
import { makeIndexedDb } from "#tests/support/device/indexed-db.ts";
import { applySummaries, readListsStart } from "./list-summaries.ts";

function makeReady(id: string): ChecklistSummary {
  return {
    id,
    name: id,
    description: "",
    images: [],
    image: "",
    kind: "ready",
    version: 1,
    epoch: "e",
    items_total: 0,
    items_have: 0,
    price_missing: 0,
    weight_total: 0,
    date_updated: "2026-05-01T09:40:00.000Z",
  };
}

test("the device keeps ready lists in the shop's order", async () => {
  for (const store of [await makeIndexedDb().open(), openMemoryStore(makeMemory())]) {
    const summaries = ["m", "z", "a", "q"].map(makeReady);
    await store.write(["ops", "base", "heads", "attention", "device"], async (tx) => {
      await applySummaries(tx, await readListsStart(tx), summaries, 0);
    });
    const overview = makeChecklistsView(store, makeListBases());
    overview.subscribe(() => undefined);
    await expect.poll(() => overview.get()?.ready).toEqual(summaries);
    store.close();
  }
});
