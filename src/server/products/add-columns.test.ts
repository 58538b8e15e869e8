import { expect, test } from "vitest";
import { listsOf } from "#rules/catalogue/columns.ts";
import type { OrderTerm } from "#rules/catalogue/order.ts";
import { addColumns, areLast } from "./add-columns.ts";
import type { ColumnData } from "./column-data.ts";
import { editedNumbers } from "./edit-columns.ts";
import type { ColumnRows } from "./sql-columns.ts";

const ids = ["a", "b", "d"];
const openData = (): ColumnData => ({
  columns: {
    size: 3,
    minPrices: Int32Array.of(30, 10, 20),
    onSale: new Uint8Array(3),
    stock: new Uint8Array(3),
    brands: Int32Array.of(-1, 0, -1),
    values: listsOf([[], [], []]),
    categories: listsOf([[0], [], [0, 1]]),
    popularity: Int32Array.of(1, 2, 3),
    positions: new Int32Array(3),
    ratings: new Float64Array(3),
    created: new Float64Array(3),
    brandNumbers: new Map([["plai", 0]]),
    valueNames: [],
    categoryNumbers: new Map([
      ["tents", 0],
      ["all", 1],
    ]),
  },
  names: { ua: Float64Array.of(1, 2, 3), en: new Float64Array(3), ru: new Float64Array(3) },
  ids,
  numberById: new Map(ids.map((id, number) => [id, number])),
  nameHashes: ["1", "2", "3"],
});

const rows: ColumnRows = {
  ids: ["e", "f"],
  name_hashes: ["4", "5"],
  min_prices: [15, 25],
  on_sale: [true, false],
  stock: ["available", "available"],
  brand_ids: ["new", "plai"],
  facet_values: [[4], []],
  category_ids: [["all", "fresh"], []],
  popularity: [0, 0],
  positions: [0, 0],
  ratings: [0, 5],
  created: [0, 0],
};
const ranks = new Map([
  ["e", 2.5],
  ["f", 0.5],
]);

test("only new products with the highest ids are put at the end", () => {
  const last = (changed: string[], shown: string[]) => areLast(openData(), new Set(changed), shown);
  expect(last(["e", "f"], ["e", "f"])).toBe(true);
  expect(last(["e", "hidden"], ["e"])).toBe(true);
  expect(last(["c", "e"], ["c", "e"])).toBe(false);
  expect(last(["b", "e"], ["e"])).toBe(false);
  expect(last(["hidden"], [])).toBe(false);
});

test("products of an update that was thrown away are new to the next one", () => {
  const old = openData();
  addColumns(old, rows, { ua: ranks, en: ranks, ru: ranks });
  expect(editedNumbers(old, new Set(["e", "f"]), ["e", "f"])).toBeUndefined();
  expect(editedNumbers(old, new Set(["b"]), ["b"])).toEqual([1]);
  expect(areLast(old, new Set(["e", "f"]), ["e", "f"])).toBe(true);
});

test("old products keep their numbers, and the old columns what they were", () => {
  const old = openData();
  const next = addColumns(old, rows, { ua: ranks, en: ranks, ru: ranks });
  expect(next?.ids).toEqual([...ids, "e", "f"]);
  expect(next?.numberById.get("f")).toBe(4);
  expect(next?.columns).toMatchObject({
    size: 5,
    minPrices: Int32Array.of(30, 10, 20, 15, 25),
    brands: Int32Array.of(-1, 0, -1, 1, 0),
    categories: listsOf([[0], [], [0, 1], [1, 2], []]),
    values: listsOf([[], [], [], [4], []]),
  });
  expect(next?.names.ua).toEqual(Float64Array.of(1, 2, 3, 2.5, 0.5));
  expect(old.columns).toEqual(openData().columns);
  const sorted = (terms: OrderTerm[], order: number[]) =>
    next && [...next.reorder(Uint32Array.from(order), terms, "ua")];
  expect(sorted([{ by: "price", descending: false }], [1, 2, 0])).toEqual([1, 3, 2, 4, 0]);
  expect(sorted([], [0, 1, 2])).toEqual([4, 0, 1, 3, 2]);
});

test("without a rank for each name all columns have to be read again", () => {
  const some = new Map([["e", 2.5]]);
  expect(addColumns(openData(), rows, { ua: ranks, en: some, ru: ranks })).toBeUndefined();
});
