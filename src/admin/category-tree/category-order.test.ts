import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyChanges,
  type Category,
  changesBack,
  changesOfMove,
  childrenOf,
  isBelow,
  neighbour,
} from "./category-order.ts";

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
  category("c", null, 9),
  category("b1", "b", 1),
  category("b2", "b", 2),
];
const namesBelow = (all: readonly Category[], parent: string | null) =>
  childrenOf(all, parent).map(({ id }) => id);

test("a move between two with room writes one position, without room all of them", () => {
  expect(changesOfMove(rows, "a", { parentId: null, index: 1 })).toEqual([
    { id: "a", version: 1, parent_id: null, position: 6 },
  ]);
  const changes = changesOfMove(rows, "c", { parentId: null, index: 1 });
  expect(changes.map(({ id, position }) => [id, position])).toEqual([
    ["c", 2],
    ["b", 3],
  ]);
  expect(namesBelow(applyChanges(rows, changes), null)).toEqual(["a", "c", "b"]);
  expect(changesOfMove(rows, "b", { parentId: "b1", index: 0 })).toEqual([]);
});

test("a category goes up, down, into the one above it, and out after its parent", () => {
  expect(neighbour(rows, "a", "up")).toBeUndefined();
  expect(neighbour(rows, "c", "up")).toEqual({ parentId: null, index: 1 });
  expect(neighbour(rows, "c", "into")).toEqual({ parentId: "b", index: 2 });
  expect(neighbour(rows, "b1", "out")).toEqual({ parentId: null, index: 2 });
  expect(neighbour(rows, "b1", "into")).toBeUndefined();
});

test("whatever is moved anywhere stands there, nothing is lost, and undo puts it back", () => {
  const ids = rows.map(({ id }) => id);
  fc.assert(
    fc.property(
      fc.constantFrom(...ids),
      fc.constantFrom(null, ...ids),
      fc.integer({ min: 0, max: 4 }),
      (id, parentId, wanted) => {
        fc.pre(!isBelow(rows, parentId, id));
        const others = namesBelow(rows, parentId).filter((one) => one !== id);
        const index = Math.min(wanted, others.length);
        const changes = changesOfMove(rows, id, { parentId, index });
        const moved = applyChanges(rows, changes);
        expect(namesBelow(moved, parentId)).toEqual(others.toSpliced(index, 0, id));
        expect(applyChanges(moved, changesBack(rows, changes))).toEqual(rows);
      },
    ),
  );
});
