import { expect, test } from "vitest";
import type { Category } from "./category-order.ts";
import { destinationAt, gapsOf, linesOf } from "./tree-lines.ts";

const category = (id: string, parent_id: string | null, position: number): Category => ({
  id,
  parent_id,
  position,
  version: 1,
  name: id,
  slug: id,
  enabled: true,
  products_count: 0,
});
const rows = [
  category("a", null, 1),
  category("b", null, 2),
  category("c", null, 3),
  category("b1", "b", 1),
  category("b2", "b", 2),
];
const lines = linesOf(rows, new Set());

test("lines follow one another with their depth; a folded one hides what is in it", () => {
  expect(lines.map(({ row, depth }) => [row.id, depth])).toEqual([
    ["a", 0],
    ["b", 0],
    ["b1", 1],
    ["b2", 1],
    ["c", 0],
  ]);
  expect(linesOf(rows, new Set(["b"])).map(({ row }) => row.id)).toEqual(["a", "b", "c"]);
});

test("a gap is beside the line below it, half a line further it is in the line", () => {
  expect(destinationAt(lines, rows, "a", 3)).toEqual({ parentId: "b", index: 1 });
  expect(destinationAt(lines, rows, "a", 1.5)).toEqual({ parentId: "b", index: 2 });
  expect(destinationAt(lines, rows, "b1", 1)).toEqual({ parentId: null, index: 1 });
  expect(destinationAt(lines, rows, "b1", 5)).toEqual({ parentId: null, index: 3 });
  expect(destinationAt(lines, rows, "b1", 2)).toBeUndefined();
});

test("a category is moved with all that is in it", () => {
  expect(destinationAt(lines, rows, "b", 0)).toEqual({ parentId: null, index: 0 });
  expect(destinationAt(lines, rows, "b", 5)).toEqual({ parentId: null, index: 2 });
  expect(destinationAt(lines, rows, "b", 4.5)).toEqual({ parentId: "c", index: 0 });
});

test("nothing goes into itself or below itself", () => {
  expect(gapsOf(lines, "b")).toEqual([0, 0.5, 1, 4, 4.5, 5]);
  expect(gapsOf(lines, "b1")).toEqual([0, 0.5, 1, 1.5, 2, 3, 3.5, 4, 4.5, 5]);
});
