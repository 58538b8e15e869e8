import fc from "fast-check";
import { expect, test } from "vitest";
import type { ListRow } from "#contract/checklists.ts";
import { PatchedRows } from "./patched-rows.ts";

const row = (id: string, name: string): ListRow => ({
  row: "group",
  id,
  activity_id: "a",
  name,
  position: "a0",
});
const ids = ["a", "b", "c", "d"] as const;
const steps = fc.array(
  fc.record({
    id: fc.constantFrom(...ids),
    act: fc.constantFrom("set", "delete", "copy"),
    name: fc.string({ maxLength: 1 }),
  }),
  { maxLength: 20 },
);
const sorted = (rows: ReadonlyMap<string, ListRow>) =>
  [...rows].sort(([one], [other]) => (one < other ? -1 : 1));

test("patched rows are what a map with the same changes is, and their base stays", () => {
  fc.assert(
    fc.property(fc.subarray([...ids]), steps, (there, changes) => {
      const base = new Map(there.map((id) => [id, row(id, "")]));
      const before = new Map(base);
      const model = new Map(base);
      let rows = new PatchedRows(base);
      for (const { id, act, name } of changes) {
        if (act === "copy") rows = new PatchedRows(rows);
        else if (act === "set") model.set(id, row(id, name)) && rows.set(id, row(id, name));
        else expect(rows.delete(id)).toBe(model.delete(id));
        expect(rows.size).toBe(model.size);
        expect(sorted(rows)).toEqual(sorted(model));
        expect([...rows.keys()].sort()).toEqual([...model.keys()].sort());
        for (const one of ids) expect(rows.get(one)).toEqual(model.get(one));
        for (const one of ids) expect(rows.has(one)).toBe(model.has(one));
      }
      expect(base).toEqual(before);
    }),
  );
});

test("a copy is changed by itself", () => {
  const first = new PatchedRows(new Map([["a", row("a", "")]]));
  const copy = new PatchedRows(first);
  copy.set("a", row("a", "x")).delete("b");
  first.set("b", row("b", ""));
  expect(first.get("a")).toEqual(row("a", ""));
  expect([copy.has("b"), copy.size, first.size]).toEqual([false, 1, 2]);
});

/** Counts the rows that are visited one after another. */
class CountedRows extends Map<string, ListRow> {
  visited = 0;

  override *[Symbol.iterator](): MapIterator<[string, ListRow]> {
    for (const entry of super.entries()) {
      this.visited += 1;
      yield entry;
    }
  }
}

test("a thousand changes, one after another, copy the rows only a few times", () => {
  const base = new CountedRows();
  for (let n = 0; n < 5000; n += 1) base.set(`${n}`, row(`${n}`, ""));
  let rows = new PatchedRows(base);
  for (let n = 0; n < 300; n += 1) rows = new PatchedRows(rows.set(`${n}`, row(`${n}`, "x")));
  expect(base.visited).toBe(0);
  for (let n = 300; n < 1000; n += 1) rows = new PatchedRows(rows.set(`${n}`, row(`${n}`, "x")));
  expect(base.visited).toBe(5000);
  expect(rows.get("999")).toEqual(row("999", "x"));
  expect(rows.size).toBe(5000);
});
