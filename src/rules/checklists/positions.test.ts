import fc from "fast-check";
import { expect, test } from "vitest";
import { checklistBodies } from "#contract/checklists.ts";
import { inOrder } from "./in-order.ts";
import { placeAt, positionBetween, positionsBetween } from "./positions.ts";

const position = fc.stringMatching(/^[A-Za-z0-9]{1,100}$/);
const isPosition = (value: string) =>
  checklistBodies.updateActivity.safeParse({ position: value }).success;

test("a row put between two stands between them, as often as that is done", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 60 }), (places) => {
      const row: string[] = [];
      for (const place of places) {
        const index = place % (row.length + 1);
        row.splice(index, 0, positionBetween(row[index - 1] ?? null, row[index] ?? null));
      }
      expect([...row].sort()).toEqual(row);
      expect(new Set(row).size).toBe(row.length);
      expect(row.every(isPosition)).toBe(true);
    }),
  );
});

test("five thousand positions in a row are in order, and short", () => {
  const row = positionsBetween(null, null, 5000);
  expect([...row].sort()).toEqual(row);
  expect(row.every((one) => isPosition(one) && one.length <= 4)).toBe(true);
});

test("neighbours of any make give a position that the wire accepts, never before the first", () => {
  fc.assert(
    fc.property(
      fc.option(position, { nil: null }),
      fc.option(position, { nil: null }),
      (before, after) => {
        const between = positionBetween(before, after);
        expect(isPosition(between)).toBe(true);
        if (before !== null) expect(between >= before).toBe(true);
        if (after !== null && (before === null || before < after))
          expect(between <= after).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

test("a spot divided a thousand times never outgrows the wire", () => {
  let after = positionBetween("a0", null);
  for (let i = 0; i < 1000; i++) after = positionBetween("a0", after);
  expect(isPosition(after)).toBe(true);
  expect(after >= "a0").toBe(true);
});

test("equal positions stand by id", () => {
  const rows = [
    { id: "b", position: "a0" },
    { id: "a", position: "a0" },
    { id: "c", position: "Zz" },
  ];
  expect(inOrder(rows).map((row) => row.id)).toEqual(["c", "a", "b"]);
});

const letters = "0123456789abcdef";
const id = fc.string({ unit: fc.constantFrom(...letters), minLength: 8, maxLength: 8 });

test("two devices that use one gap take different positions in it, as often as they do", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(30), id, id), { maxLength: 60 }), (drops) => {
      const row: string[] = [];
      for (const [place, one, other] of drops) {
        if (one === other) continue;
        const index = place % (row.length + 1);
        const [before, after] = [row[index - 1] ?? null, row[index] ?? null];
        const both = [one, other].map((of) => positionBetween(before, after, of));
        expect(both[0]).not.toBe(both[1]);
        row.splice(index, 0, ...both.sort());
        expect(both.every(isPosition)).toBe(true);
      }
      expect([...row].sort()).toEqual(row);
      expect(new Set(row).size).toBe(row.length);
    }),
  );
});

test("a row dropped anywhere stands there, also among rows of one position and foreign ones", () => {
  const rows = fc.array(
    fc.record({ id, position: fc.oneof(fc.constantFrom("a0", "a1", "a1V"), position) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(rows, fc.nat(12), (unsorted, place) => {
      const siblings = inOrder([...new Map(unsorted.map((row) => [row.id, row])).values()]);
      const index = place % (siblings.length + 1);
      const { position: at, moved } = placeAt(siblings, index, "new");
      const positions = new Map(moved.map((row) => [row.id, row.position]));
      const after = siblings.map((row) => ({
        ...row,
        position: positions.get(row.id) ?? row.position,
      }));
      const ids = siblings.map((row) => row.id);
      ids.splice(index, 0, "new");
      expect([at, ...positions.values()].every(isPosition)).toBe(true);
      expect(inOrder([...after, { id: "new", position: at }]).map((row) => row.id)).toEqual(ids);
    }),
    { numRuns: 2000 },
  );
});

test("among rows of one position only these get new ones", () => {
  const siblings = ["a0", "a1", "a1", "a1", "a2"].map((position, n) => ({ id: `${n}`, position }));
  const { position: at, moved } = placeAt(siblings, 2, "new");
  expect(moved.map((row) => row.id)).toEqual(["1", "2", "3"]);
  expect(placeAt(siblings, 1, "new").moved).toEqual([]);
  expect([...moved.slice(0, 1).map((row) => row.position), at].every((one) => one > "a0")).toBe(
    true,
  );
});
