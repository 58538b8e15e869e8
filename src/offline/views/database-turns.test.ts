/** On a slow phone each answer of the database waits for the page's only thread, and a tap's write for all of them. */
import { expect, test } from "vitest";
import { readListNotes } from "#offline/list-notes.ts";
import { makeOptimisticUpdates } from "#offline/log/optimistic-updates.ts";
import { makeMemory, openMemoryStore } from "#offline/store/memory-store.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { View } from "#offline/store/watch-view.ts";
import { usualTerms } from "#rules/cart/cart.ts";
import { makeCartView } from "./cart.ts";
import { makeChecklistView } from "./checklist.ts";
import { makeEntryViews } from "./entries.ts";
import { makeListBases } from "./list-bases.ts";

const identity = "guest";
const id = "list-1";

/** A store whose answers come one turn after they were requested. `turns`: of the last watched read. */
async function openSlowStore() {
  const store = openMemoryStore(makeMemory());
  const head = {
    identity,
    epoch: "e",
    version: 1,
    stamp: 1,
    fetchedAt: 1,
    touched: null,
    acks: 0,
    isBehind: false,
  };
  await store.write(["device", "heads"], async (tx) => {
    await tx.putDevice("identity", { identity, kind: "guest", epoch: "e" });
    await tx.putHead({ ...head, lane: `list:${id}` });
  });
  let turns = 0;
  async function readSlowly<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    turns = 0;
    let waiting: (() => void)[] = [];
    return store.read(async (tx) => {
      const slow = new Proxy(tx, {
        get:
          (target, name) =>
          (...args: unknown[]) =>
            new Promise((resolve) => {
              waiting.push(() => resolve(Reflect.apply(Reflect.get(target, name), target, args)));
            }),
      });
      let isDone = false;
      const reading = work(slow).finally(() => {
        isDone = true;
      });
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve));
        if (isDone) return reading;
        turns += 1;
        const answered = waiting;
        waiting = [];
        for (const answer of answered) answer();
      }
    });
  }
  const slowStore: Store = {
    ...store,
    watch(work, onValue) {
      // no await: the watcher is called when the value was read
      void readSlowly(work).then(onValue);
      return () => undefined;
    },
  };
  return { store: slowStore, readSlowly, turns: () => turns };
}

test("what a page reads as it opens takes two turns of the database: the identity, and all else", async () => {
  const { store, turns } = await openSlowStore();
  const updates = makeOptimisticUpdates();
  const views: [string, View<unknown>][] = [
    ["cart", makeCartView(store, updates, () => usualTerms)],
    ["list", makeChecklistView(store, updates, id, makeListBases())],
    ...Object.entries(makeEntryViews(store, updates)),
  ];
  for (const [name, view] of views) {
    view.subscribe(() => undefined);
    await expect.poll(() => view.get(), { message: name }).toBeDefined();
    expect([name, turns()]).toEqual([name, 2]);
  }
});

test("what is remembered for lists takes one", async () => {
  const { readSlowly, turns } = await openSlowStore();
  await readSlowly(readListNotes);
  expect(turns()).toBe(1);
});
