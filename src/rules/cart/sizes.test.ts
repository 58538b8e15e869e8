import { expect, test } from "vitest";
import { findFittingRow } from "./sizes.ts";

const shirts = {
  unit: "cm",
  columns: ["size", "chest", "waist", "hips"],
  rows: [
    ["S", 88, 70, 96],
    ["M", 94, 76, 102],
    ["L", 100, 82, 108],
  ],
};
const sizeFor = (table: typeof shirts, body: object) => {
  const at = findFittingRow(table, body);
  return at === undefined ? undefined : table.rows[at]?.[0];
};

test("the row nearest to the body fits best", () => {
  expect(sizeFor(shirts, { chest: 94, waist: 76, hips: 101 })).toBe("M");
  expect(sizeFor(shirts, { chest: 99 })).toBe("L");
});

test("of two as near, the roomier one: what pinches is worn less", () => {
  expect(sizeFor(shirts, { chest: 91 })).toBe("M");
  expect(sizeFor(shirts, { chest: 89 })).toBe("S");
});

test("who is built like no row of the table is offered none", () => {
  expect(sizeFor(shirts, { chest: 120 })).toBeUndefined();
  expect(sizeFor(shirts, { chest: 70, waist: 60 })).toBeUndefined();
  // The chest says S and the hips say L: neither would do.
  expect(sizeFor(shirts, { chest: 88, hips: 112 })).toBeUndefined();
});

test("a table asks only for what is known, and of a body", () => {
  expect(sizeFor(shirts, {})).toBeUndefined();
  expect(sizeFor(shirts, { chest: undefined, shoulder: 44 })).toBeUndefined();
  const bags = { unit: "cm", columns: ["size", "width", "length"], rows: [["S", 40, 60]] };
  expect(sizeFor(bags, { chest: 40 })).toBeUndefined();
  expect(sizeFor({ ...shirts, unit: "in" }, { chest: 88 })).toBeUndefined();
});

test("a range holds whoever is within it", () => {
  const ranges = {
    unit: "cm",
    columns: ["size", "chest"],
    rows: [
      ["M", "92–96"],
      ["L", "96,5-100"],
      ["?", "oversize"],
    ],
  } as typeof shirts;
  expect(sizeFor(ranges, { chest: 92 })).toBe("M");
  expect(sizeFor(ranges, { chest: 100 })).toBe("L");
  expect(sizeFor(ranges, { chest: 130 })).toBeUndefined();
});

test("a sleeping bag may be longer than its sleeper, and hardly shorter", () => {
  const bags = {
    unit: "cm",
    columns: ["size", "height"],
    rows: [
      ["M", 175],
      ["L", 185],
    ],
  } as typeof shirts;
  expect(sizeFor(bags, { height: 160 })).toBe("M");
  expect(sizeFor(bags, { height: 181 })).toBe("L");
  expect(sizeFor(bags, { height: 195 })).toBeUndefined();
});
