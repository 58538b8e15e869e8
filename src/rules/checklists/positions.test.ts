import fc from "fast-check";
import { expect, test } from "vitest";
import { checklistBodies } from "#contract/checklists.ts";
import { inOrder } from "./in-order.ts";
import { positionBetween, positionsBetween } from "./positions.ts";

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
