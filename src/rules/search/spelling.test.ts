import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestOf, slipsBetween } from "./spelling.ts";

test("one slip is forgiven from four letters on, two from eight, none below", () => {
  const words = ["намет", "термос", "шкарпетки", "сир", "сік"];
  expect(nearestOf("намт", words)).toEqual(["намет"]);
  expect(nearestOf("нмает", words)).toEqual(["намет"]);
  expect(nearestOf("трмс", words)).toEqual([]);
  expect(nearestOf("шкрптки", words)).toEqual([]);
  expect(nearestOf("шкарпеикт", words)).toEqual(["шкарпетки"]);
  expect(nearestOf("сур", words)).toEqual([]);
});

test("one wrong letter is its neighbour's on the keyboard or sounds like it; two may be any in a long word", () => {
  const words = ["намет", "papka", "папка", "шкарпетки", "tent"];
  expect(nearestOf("намкт", words)).toEqual(["намет"]);
  expect(nearestOf("номет", words)).toEqual(["намет"]);
  expect(nearestOf("намшт", words)).toEqual([]);
  expect(nearestOf("пачка", words)).toEqual([]);
  expect(nearestOf("шкарпефки", words)).toEqual(["шкарпетки"]);
  expect(nearestOf("trnt", words)).toEqual([]);
  expect(nearestOf("тант", words)).toEqual([]);
  // The soft sign's key makes no letter at a word's end its neighbour.
  expect(nearestOf("салат", ["сала"])).toEqual([]);
});

test("a short word begins as it was typed, or with its first two letters swapped", () => {
  const words = ["намет", "вода", "рюкзаки"];
  expect(nearestOf("анмет", words)).toEqual(["намет"]);
  expect(nearestOf("амет", words)).toEqual([]);
  expect(nearestOf("гамет", words)).toEqual([]);
  expect(nearestOf("оюкзаки", words)).toEqual(["рюкзаки"]);
  // But for a vowel that sounds like the right one.
  expect(nearestOf("арехи", ["орехи"])).toEqual(["орехи"]);
});

test("of what may be meant the nearest alone is, and a short word has no other of its sound", () => {
  expect(nearestOf("шкарпетли", ["шкарпет", "шкарпетки"])).toEqual(["шкарпетки"]);
  expect(nearestOf("іра", ["ірра"])).toEqual([]);
});

test("one letter again and again is nothing misspelt", () => {
  expect(nearestOf("щщщщщ", ["шт", "щітка"])).toEqual([]);
  expect(nearestOf("ааааа", ["або", "а"])).toEqual([]);
});

/** The whole table, by the book. */
function slipsByTheBook(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 || j === 0 ? i + j : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const row = table[i] ?? [];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + Number(!isSame),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return at(a.length, b.length);
}

test("slips are counted as by the book, as far as they matter", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(slipsBetween(a, b, most)).toBe(Math.min(slipsByTheBook(a, b), most + 1));
    }),
    { numRuns: 3000 },
  );
});
