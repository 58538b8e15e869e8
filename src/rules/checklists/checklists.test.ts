import fc from "fast-check";
import { expect, test } from "vitest";
import type { Checklist, Item } from "#contract/checklists.ts";
import { applyListOp } from "#rules/ops/list-ops.ts";
import { foldListOps, listOfRows } from "#rules/ops/list-tree.ts";
import {
  countAfter,
  countItems,
  filterItems,
  focusAfter,
  itemsOf,
  roundWeight,
  stepFrom,
  tickOf,
  weighItems,
} from "./checklists.ts";
import { copyReadyList } from "./copy.ts";

const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  name: id,
  state: "need",
  quantity: 1,
  unit: "",
  product_id: null,
  variant_id: null,
  category_id: null,
  note: "",
  weight: 0,
  position: "a0",
  ...more,
});
const listOf = (items: Item[]): Checklist => ({
  id: "ready",
  version: 1,
  epoch: "e",
  name: "Похід",
  kind: "ready",
  description: "Три дні",
  images: ["/a", "/b", "/c"],
  from: null,
  journey: null,
  date_updated: "2026-01-01T00:00:00.000Z",
  items: [
    {
      id: "act",
      name: "Табір",
      icon: "tent",
      position: "a0",
      groups: [
        { id: "g1", name: "Сон", position: "a0", items: items.slice(0, 2) },
        { id: "g2", name: "", position: "a1", items: items.slice(2) },
      ],
    },
  ],
});
const states = fc.constantFrom("need", "have", "packed", "skip");

test("«3 з 5» counts what is had and packed, and leaves skipped things out", () => {
  const all = (["need", "need", "have", "packed", "packed", "skip"] as const).map((state) => ({
    state,
  }));
  expect(countItems(all)).toEqual({ need: 2, have: 1, packed: 2, skip: 1, done: 3, total: 5 });
  expect(countItems([])).toEqual({ need: 0, have: 0, packed: 0, skip: 0, done: 0, total: 0 });
});

test("one more tick is counted without counting all anew", () => {
  fc.assert(
    fc.property(fc.array(states, { minLength: 1 }), states, (all, to) => {
      const before = all.map((state) => ({ state }));
      const [first, ...rest] = before;
      const counted = countAfter(countItems(before), first?.state ?? "need", to);
      expect(counted).toEqual(countItems([{ state: to }, ...rest]));
    }),
  );
});

test("the items of a list stand in the order of the screen", () => {
  expect(itemsOf(listOf(["a", "b", "c"].map((id) => item(id)))).map(({ id }) => id)).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("filters part the items: all is missing, had, packed and skipped together", () => {
  fc.assert(
    fc.property(fc.array(states), (given) => {
      const items = given.map((state, index) => item(String(index), { state }));
      const shown = (["missing", "have", "packed"] as const).flatMap((f) => filterItems(items, f));
      expect(filterItems(items, "all")).toEqual(items);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.length + countItems(items).skip).toBe(items.length);
    }),
  );
});

test("a tap turns need and have into each other, and packed or skipped into need", () => {
  expect((["need", "have", "packed", "skip"] as const).map(tickOf)).toEqual([
    "have",
    "need",
    "need",
    "need",
  ]);
});

test("weight counts pieces, leaves skipped things out and asks the product where none is said", () => {
  const items = [
    item("a", { weight: 0.1, quantity: 3 }),
    item("b", { weight: 0, product_id: "p", quantity: 2 }),
    item("c", { weight: 0, product_id: "unknown" }),
    item("d", { weight: 5, state: "skip" }),
    item("e", { weight: 1, product_id: "p", state: "packed" }),
    item("f", { weight: 0, product_id: "p", variant_id: "large" }),
  ];
  const card = { weight: 0.25, variants: [{ id: "large", weight: 0.4 }] };
  expect(weighItems(items, new Map([["p", card]]))).toBe(2.2);
  expect(weighItems(items)).toBe(1.3);
});

test("weights add up as decimals do", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(10_000), fc.integer({ min: 1, max: 999 }))), (pairs) => {
      const items = pairs.map(([w, quantity], i) => item(`${i}`, { weight: w / 10_000, quantity }));
      const exact = pairs.reduce((sum, [w, quantity]) => sum + w * quantity, 0);
      expect(weighItems(items)).toBe(roundWeight(exact / 10_000));
    }),
  );
});

test("arrow keys go from row to row and hold at the ends", () => {
  const ids = ["a", "b", "c"];
  expect(stepFrom(ids, "a", 1)).toBe("b");
  expect(stepFrom(ids, "c", 1)).toBe("c");
  expect(stepFrom(ids, "a", -1)).toBe("a");
  expect(stepFrom(ids, "a", 9)).toBe("c");
  expect(stepFrom(ids, undefined, 1)).toBe("a");
  expect(stepFrom(ids, "gone", -1)).toBe("a");
  expect(stepFrom([], "a", 1)).toBeUndefined();
});

test("focus goes to the next row when its own leaves, at the end to the one before", () => {
  const ids = ["a", "b", "c"];
  expect(focusAfter(ids, "a")).toBe("b");
  expect(focusAfter(ids, "c")).toBe("b");
  expect(focusAfter(["a"], "a")).toBeUndefined();
  expect(focusAfter(ids, "gone")).toBe("a");
});

test("a copy of a ready list is the shopper's own: every id new, nothing ticked, skips kept", () => {
  const ready = listOf([
    item("a", { state: "have", product_id: "p", quantity: 4, note: "синій" }),
    item("b", { state: "skip" }),
    item("c", { state: "packed", weight: 0.4 }),
  ]);
  let made = 0;
  const newId = () => `new${++made}`;
  const { op, idsByReadyId } = copyReadyList(ready, { newId });
  const rows = foldListOps(new Map(), [{ op, now: "2026-05-01T00:00:00.000Z" }]);
  const copy = listOfRows(rows.values(), { version: 0, epoch: "e" });
  expect(copy).toMatchObject({ id: "new1", kind: "own", name: "Похід", from: "ready" });
  expect(itemsOf(copy ?? ready).map(({ state }) => state)).toEqual(["need", "skip", "need"]);
  expect(itemsOf(copy ?? ready)[0]).toEqual({
    ...itemsOf(ready)[0],
    id: idsByReadyId.get("a"),
    state: "need",
  });
  expect([...idsByReadyId.keys()]).toEqual(["act", "g1", "a", "b", "g2", "c"]);
  expect(new Set(idsByReadyId.values()).size).toBe(6);
  const item_id = idsByReadyId.get("a") ?? "";
  const at = { list_id: "new1", activity_id: "act", group_id: "g1", item_id };
  const tick = { kind: "item.state" as const, payload: { ...at, state: "have" as const } };
  expect(applyListOp(rows, tick, "2026-05-01T00:00:00.000Z")).toMatchObject({
    changed: [{ id: "new1" }, { id: item_id, state: "have" }],
  });
});

test("a copy takes the name and the journey that are given", () => {
  const journey = {
    location: "Яремче",
    date_from: null,
    date_to: null,
    people: 2,
    activities: [],
  };
  const { op } = copyReadyList(listOf([]), { newId: () => "n", name: "Наш похід", journey });
  expect(op.payload).toMatchObject({ name: "Наш похід", journey, from: "ready" });
});
