import { expect, test } from "vitest";
import {
  isYes,
  readBarcode,
  readCount,
  readDay,
  readNumber,
  readPrice,
  readWeight,
  splitList,
  splitPath,
} from "./cells.ts";

test.for<[string, number | undefined]>([
  ["1 234,50", 1234.5],
  ["1\u00a0234.5", 1234.5],
  ["1,234.50", 1234.5],
  ["1.234,50", 1234.5],
  ["1'234'567,5", 1234567.5],
  ["1,234,567.5", 1234567.5],
  ["1.234.567,5", 1234567.5],
  ["1\u202f234,5", 1234.5],
  ["1’234", 1234],
  ["1,234,567", 1234567],
  ["1.234.567", 1234567],
  ["1.23.456", undefined],
  ["\u22123", -3],
  ["1.", undefined],
  ["-3", -3],
  ["999999999999.0123456789", 999999999999.0123],
  ["1000000000000", undefined],
  ["1.01234567891", undefined],
  ["12 грн", undefined],
  ["4.82E+12", undefined],
  ["=1+1", undefined],
  ["", undefined],
])("a number as people write it: %s", ([cell, number]) => {
  expect(readNumber(cell)).toBe(number);
});

test("a price is more than nothing, in kopiykas, by the rate of its currency", () => {
  expect(readPrice("99,99")).toBe(9999);
  expect(readPrice("10", 41.5)).toBe(41_500);
  expect([readPrice("0.005"), readPrice("0.0049")]).toEqual([1, undefined]);
  expect(readPrice("10000000")).toBe(1_000_000_000);
  // To an English shop it is a thousand times more than to a Ukrainian one.
  expect(["1,234", "1, 234", "'1,234", "0,234", "1,23"].map((cell) => readPrice(cell))).toEqual([
    undefined,
    undefined,
    undefined,
    23,
    123,
  ]);
  expect([readPrice("0"), readPrice("-5"), readPrice("10000001"), readPrice("")]).toEqual(
    Array(4).fill(undefined),
  );
});

test("what was sold beyond the stock leaves none; half a piece is none, nor is a row of nines", () => {
  const cells = ["-3", "7", "2.5", "багато", "1000000000", "1000000001", "-1000000001"];
  const counts = [0, 7, 2, undefined, 1_000_000_000, undefined, undefined];
  cells.push("1,000", "0,000", "1,000,000", "1 000,000");
  counts.push(1, 0, 1_000_000, 1000);
  expect(cells.map((cell) => readCount(cell))).toEqual(counts);
});

test("weights come to kilograms, of the units that shops export", () => {
  expect([readWeight("250", "g"), readWeight("1,5", "кг"), readWeight("1", "lbs")]).toEqual([
    0.25, 1.5, 0.4536,
  ]);
  expect([readWeight("5", "Г."), readWeight("1000", "KG"), readWeight("0", "kg")]).toEqual([
    0.005, 1000, 0,
  ]);
  expect(readWeight("важко", "kg")).toBeUndefined();
  const strange = [readWeight("1", "stone"), readWeight("1", "constructor")];
  expect([...strange, readWeight("1001", "kg"), readWeight("-1", "kg")]).toEqual(
    Array(4).fill(undefined),
  );
});

test("a barcode that a table program has rounded is none", () => {
  expect(readBarcode("482 00000-000 17")).toBe("4820000000017");
  expect(["'48200000", "’48200000", "48'200000", "4.82E+12"].map(readBarcode)).toEqual([
    "48200000",
    "48200000",
    undefined,
    undefined,
  ]);
  const digits = (count: number) => readBarcode("4".repeat(count))?.length;
  expect([7, 8, 14, 15].map(digits)).toEqual([undefined, 8, 14, undefined]);
});

test("a shop says yes in a word of its own", () => {
  expect(["TRUE", "yes", "1", "Так", "да", "+"].map(isYes)).toEqual(Array(6).fill(true));
  expect(["", "0", "no", "untrue", "+1"].map(isYes)).toEqual(Array(5).fill(false));
});

test("a day begins in Kyiv, and a comma after a backslash parts nothing", () => {
  expect(readDay("2026-07-01 00:00:00")?.toISOString()).toBe("2026-06-30T21:00:00.000Z");
  expect(readDay("2026-01-31", 1)?.toISOString()).toBe("2026-01-31T22:00:00.000Z");
  expect(readDay("31.01.2026", 1)).toEqual(readDay("2026-01-31", 1));
  expect(readDay("завтра")).toBeNull();
  expect(splitList("Salt\\| ,, pepper,")).toEqual(["Salt|", "pepper"]);
  expect(splitPath(` > Дім  і\n сад > ${"р".repeat(201)}`)).toEqual(["Дім і сад", "р".repeat(200)]);
  expect(splitList("Salt\\, pepper > Mills, Music")).toEqual(["Salt, pepper > Mills", "Music"]);
});
