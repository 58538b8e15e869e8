import { expect, test } from "vitest";
import { findListLayout, putListLayout } from "./list-layouts.ts";
import { makeMemory, openMemoryStore } from "./store/memory-store.ts";

test("each list has its own layout; of many, the one changed longest ago is forgotten", async () => {
  const store = openMemoryStore(makeMemory());
  expect(await findListLayout(store, "list-0")).toBeUndefined();
  await putListLayout(store, "list-0", { filter: "missing", grouping: "aisle" });
  await putListLayout(store, "list-1", { filter: "all", grouping: "bag" });
  for (let at = 2; at < 100; at += 1)
    await putListLayout(store, `list-${at}`, { filter: "all", grouping: "person" });
  await putListLayout(store, "list-0", { filter: "packed", grouping: "aisle" });
  expect(await findListLayout(store, "list-1")).toEqual({ filter: "all", grouping: "bag" });
  await putListLayout(store, "new", { filter: "all", grouping: "bag" });
  expect(await findListLayout(store, "list-1")).toBeUndefined();
  expect(await findListLayout(store, "list-0")).toEqual({ filter: "packed", grouping: "aisle" });
});

test("what another build has stored is read field by field", async () => {
  const store = openMemoryStore(makeMemory());
  await store.write(["device"], (tx) =>
    // as: a stored value may be anything
    tx.putDevice("listLayouts", { a: { filter: "packed", grouping: "moon" }, b: 3 } as never),
  );
  expect(await findListLayout(store, "a")).toEqual({ filter: "packed", grouping: "section" });
  expect(await findListLayout(store, "b")).toEqual({ filter: "all", grouping: "section" });
});
