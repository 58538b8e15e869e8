import fc from "fast-check";
import { expect, test } from "vitest";
import type { Checklist, ListRow } from "#contract/checklists.ts";
import { applyListOp, type ListOp } from "#rules/ops/list-ops.ts";
import { foldListOps, listOfRows, rowsOfList } from "#rules/ops/list-tree.ts";

const now = "2026-05-01T10:00:00.000Z";
const item = (id: string, position: string) => ({
  id,
  name: id,
  state: "need" as const,
  quantity: 1,
  unit: "",
  product_id: null,
  variant_id: null,
  category_id: null,
  note: "",
  weight: 0,
  position,
});
const list = {
  id: "list",
  version: 3,
  epoch: "e",
  name: "Похід",
  kind: "own",
  description: "",
  images: [],
  from: null,
  journey: null,
  date_updated: "2026-01-01T00:00:00.000Z",
  items: [
    {
      id: "camp",
      name: "Табір",
      icon: "tent",
      position: "a0",
      groups: [
        {
          id: "sleep",
          name: "Сон",
          position: "a0",
          items: [item("tent", "a0"), item("mat", "a1"), item("bag", "a1")].sort((a, b) =>
            a.id < b.id ? -1 : 1,
          ),
        },
        { id: "cook", name: "Кухня", position: "a1", items: [] },
      ],
    },
    { id: "road", name: "Дорога", icon: "", position: "a1", groups: [] },
  ],
} satisfies Checklist;
list.items[0]?.groups[0]?.items.sort((a, b) => (a.position + a.id < b.position + b.id ? -1 : 1));

const rowsById = (of: Checklist) => new Map(rowsOfList(of).map((row) => [row.id, row]));
const at = { list_id: "list", activity_id: "camp", group_id: "sleep" };
const inItem = (item_id: string) => ({ ...at, item_id });

function apply(op: ListOp, rows: ReadonlyMap<string, ListRow> = rowsById(list)) {
  const verdict = applyListOp(rows, op, now);
  if ("refused" in verdict) return verdict.refused;
  return {
    changed: verdict.changed.filter((row) => row.row !== "list").map((row) => row.id),
    removed: verdict.removed,
    touched: verdict.changed.some((row) => row.row === "list" && row.date_updated === now),
  };
}

test("a list is the same after it was rows, in whatever order they come", () => {
  const rows = rowsOfList(list);
  expect(rows).toHaveLength(8);
  expect(rows[0]).toMatchObject({ row: "list", id: "list" });
  expect(listOfRows(rows.reverse(), { version: 3, epoch: "e" })).toEqual(list);
});

test("rows whose parents are gone are not shown, and rows without a list are none", () => {
  const rows = rowsOfList(list).filter((row) => row.id !== "sleep");
  const shown = listOfRows(rows, { version: 3, epoch: "e" });
  expect(shown?.items[0]?.groups.map((group) => group.id)).toEqual(["cook"]);
  expect(listOfRows(rows.slice(1), { version: 3, epoch: "e" })).toBeUndefined();
});

test("a tick changes its item and the time of the list, and no more", () => {
  const tick: ListOp = { kind: "item.state", payload: { ...inItem("mat"), state: "have" } };
  expect(apply(tick)).toEqual({ changed: ["mat"], removed: [], touched: true });
});

test("ticking what is ticked changes no row", () => {
  const tick: ListOp = { kind: "item.state", payload: { ...inItem("mat"), state: "need" } };
  expect(apply(tick)).toEqual({ changed: [], removed: [], touched: false });
});

test("what an order has brought is applied once, whatever the shopper ticked since", () => {
  const bring = (brought: string[]): ListOp => ({
    kind: "item.state",
    payload: { ...inItem("mat"), state: "have", brought },
  });
  const untick: ListOp = { kind: "item.state", payload: { ...inItem("mat"), state: "need" } };
  const before = new Map(rowsOfList(list).map((row) => [row.id, row]));
  const matAfter = (ops: ListOp[]) =>
    foldListOps(
      before,
      ops.map((op) => ({ op, now })),
    ).get("mat");
  expect(matAfter([bring(["line1"])])).toMatchObject({ state: "have", brought: ["line1"] });
  const twice = matAfter([bring(["line1"]), untick, bring(["line1"])]);
  expect(twice).toMatchObject({ state: "need", brought: ["line1"] });
  const other = matAfter([bring(["line1"]), untick, bring(["line2"])]);
  expect(other).toMatchObject({ state: "have", brought: ["line1", "line2"] });
});

test("an item that another device moved is found by its id", () => {
  const payload = { list_id: "list", activity_id: "x", group_id: "y", item_id: "mat" };
  expect(apply({ kind: "item.state", payload: { ...payload, state: "packed" } })).toMatchObject({
    changed: ["mat"],
  });
});

test("what is gone is refused: tick, edit, move, delete, and a group in a foreign activity", () => {
  const none = inItem("gone");
  const to = { to_activity_id: "camp", to_group_id: "cook", position: "a0" };
  const wrong = { list_id: "list", activity_id: "road", group_id: "sleep" };
  const gone: ListOp[] = [
    { kind: "item.state", payload: { ...none, state: "have" } },
    { kind: "item.edit", payload: { ...none, changes: { note: "x" } } },
    { kind: "item.move", payload: { ...none, ...to } },
    { kind: "item.delete", payload: none },
    { kind: "item.move", payload: { ...inItem("mat"), ...to, to_group_id: "gone" } },
    { kind: "item.move", payload: { ...inItem("mat"), ...to, to_activity_id: "road" } },
    { kind: "item.create", payload: { ...wrong, item: item("new", "a0") } },
    { kind: "group.update", payload: { ...wrong, name: "x" } },
    { kind: "group.delete", payload: wrong },
    {
      kind: "group.create",
      payload: {
        list_id: "list",
        activity_id: "gone",
        group: { id: "n", name: "", position: "a0" },
      },
    },
    { kind: "activity.update", payload: { list_id: "list", activity_id: "sleep", name: "x" } },
    { kind: "activity.delete", payload: { list_id: "list", activity_id: "gone" } },
    { kind: "list.update", payload: { list_id: "other", name: "x" } },
  ];
  for (const op of gone) expect(apply(op), JSON.stringify(op)).toBe("notFound");
});

test("a ready list refuses every change", () => {
  const ready = rowsById({ ...list, kind: "ready" });
  const changes: ListOp[] = [
    { kind: "item.state", payload: { ...inItem("mat"), state: "have" } },
    { kind: "list.update", payload: { list_id: "list", name: "x" } },
    { kind: "list.delete", payload: { list_id: "list" } },
    { kind: "activity.delete", payload: { list_id: "list", activity_id: "camp" } },
  ];
  for (const op of changes) expect(apply(op, ready)).toBe("readOnly");
});

test("a deleted activity takes its groups and items along, a group its items", () => {
  expect(apply({ kind: "activity.delete", payload: { list_id: "list", activity_id: "camp" } }))
    // biome-ignore format: one row of ids
    .toEqual({
    changed: [],
    removed: ["camp", "sleep", "cook", "tent", "bag", "mat"],
    touched: true,
  });
  expect(apply({ kind: "group.delete", payload: at })).toMatchObject({
    removed: ["sleep", "tent", "bag", "mat"],
  });
  expect(apply({ kind: "item.delete", payload: inItem("mat") })).toMatchObject({
    removed: ["mat"],
  });
});

test("a new item gets the defaults", () => {
  const made = applyListOp(
    rowsById(list),
    {
      kind: "item.create",
      payload: { ...at, item: { id: "new", name: "Ліхтар", position: "a2" } },
    },
    now,
  );
  expect("changed" in made && made.changed[1]).toEqual({
    ...item("new", "a2"),
    row: "item",
    group_id: "sleep",
    name: "Ліхтар",
  });
});

test("making the same again is harmless, other content under its id is refused", () => {
  const again: ListOp = { kind: "item.create", payload: { ...at, item: item("mat", "a1") } };
  expect(apply(again)).toEqual({ changed: [], removed: [], touched: false });
  const other = { ...item("mat", "a1"), name: "Інший" };
  expect(apply({ kind: "item.create", payload: { ...at, item: other } })).toBe("idTaken");
  // Ids are one space in a list: a group's is no item's.
  expect(apply({ kind: "item.create", payload: { ...at, item: item("cook", "a1") } })).toBe(
    "idTaken",
  );
});

test("a whole list is made, made again to no harm, and refused under a taken id", () => {
  const { id: list_id, name, from, journey, items } = list;
  const op: ListOp = {
    kind: "list.create",
    payload: { list_id, name, from, journey, items },
  };
  const made = foldListOps(new Map(), [{ op, now }]);
  expect(listOfRows(made.values(), { version: 3, epoch: "e" })).toEqual({
    ...list,
    date_updated: now,
  });
  expect(apply(op)).toEqual({ changed: [], removed: [], touched: false });
  const renamed: ListOp = { ...op, payload: { ...op.payload, name: "Інший" } };
  expect(apply(renamed)).toBe("idTaken");
  const shorter: ListOp = { ...op, payload: { ...op.payload, items: [] } };
  expect(apply(shorter)).toBe("idTaken");
});

test("a tree that names one id twice is refused", () => {
  const camp = { id: "camp", name: "Табір", icon: "", position: "a0", groups: [] };
  const payload = { list_id: "l", name: "x", from: null, journey: null, items: [camp, camp] };
  expect(apply({ kind: "list.create", payload }, new Map())).toBe("invalid");
});

test("another product drops the chosen variant, and a named variant stays", () => {
  const product_id = "p2";
  const chosen = new Map(rowsById(list));
  chosen.set("mat", {
    ...item("mat", "a1"),
    row: "item",
    group_id: "sleep",
    product_id: "p1",
    variant_id: "v1",
  });
  const edit = (changes: { product_id?: string; variant_id?: string; note?: string }) => {
    const op: ListOp = { kind: "item.edit", payload: { ...inItem("mat"), changes } };
    const row = foldListOps(chosen, [{ op, now }]).get("mat");
    return row?.row === "item" ? [row.product_id, row.variant_id] : [];
  };
  expect(edit({ product_id })).toEqual(["p2", null]);
  expect(edit({ product_id, variant_id: "v2" })).toEqual(["p2", "v2"]);
  expect(edit({ product_id: "p1" })).toEqual(["p1", "v1"]);
  expect(edit({ note: "x" })).toEqual(["p1", "v1"]);
});

test("a restore brings back what the delete before it took, with what was said of it", () => {
  const tick: ListOp = { kind: "item.state", payload: { ...inItem("mat"), state: "have" } };
  const away: ListOp = { kind: "list.delete", payload: { list_id: "list" } };
  const back: ListOp = { kind: "list.restore", payload: { list_id: "list" } };
  const fold = (ops: ListOp[]) =>
    foldListOps(
      rowsById(list),
      ops.map((op) => ({ op, now })),
    );
  expect(fold([tick, away]).size).toBe(0);
  const restored = fold([tick, away, back]);
  expect(restored.size).toBe(8);
  expect(restored.get("mat")).toMatchObject({ state: "have" });
});

const someId = fc.constantFrom("camp", "road", "sleep", "cook", "tent", "mat", "bag", "n1", "n2");
const someAt = fc.record({
  list_id: fc.constant("list"),
  activity_id: someId,
  group_id: someId,
  item_id: someId,
});
const someOp: fc.Arbitrary<ListOp> = fc.oneof(
  fc.record({
    kind: fc.constant("item.state" as const),
    payload: fc
      .tuple(someAt, fc.constantFrom("need", "have", "packed", "skip"))
      .map(([where, state]) => ({ ...where, state })),
  }),
  fc.record({
    kind: fc.constant("item.move" as const),
    payload: fc.tuple(someAt, someId, someId).map(([where, to_activity_id, to_group_id]) => ({
      ...where,
      to_activity_id,
      to_group_id,
      position: "a5",
    })),
  }),
  fc.record({
    kind: fc.constant("item.create" as const),
    payload: fc.tuple(someAt, someId).map(([where, id]) => ({ ...where, item: item(id, "a3") })),
  }),
  fc.record({
    kind: fc.constant("group.create" as const),
    payload: fc
      .tuple(someAt, someId)
      .map(([where, id]) => ({ ...where, group: { id, name: id, position: "a3" } })),
  }),
  fc.record({ kind: fc.constant("item.delete" as const), payload: someAt }),
  fc.record({ kind: fc.constant("group.delete" as const), payload: someAt }),
  fc.record({ kind: fc.constant("activity.delete" as const), payload: someAt }),
);

test("whatever ops come, every row keeps its parents, and the rows given stay as they were", () => {
  fc.assert(
    fc.property(fc.array(someOp, { maxLength: 30 }), (ops) => {
      const base = rowsById(list);
      const before = structuredClone([...base]);
      const rows = foldListOps(
        base,
        ops.map((op) => ({ op, now })),
      );
      expect([...base]).toEqual(before);
      const shown = listOfRows(rows.values(), { version: 3, epoch: "e" });
      expect(shown && rowsOfList(shown).length).toBe(rows.size);
    }),
    { numRuns: 500 },
  );
});
