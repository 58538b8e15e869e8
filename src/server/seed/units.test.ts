import { expect, test } from "vitest";
import { formUnit } from "./units.ts";

test("a unit agrees with its number in each language", () => {
  expect([1, 2, 5, 11, 21, 22].map((n) => formUnit("pair", n).ua)).toEqual([
    "пара",
    "пари",
    "пар",
    "пар",
    "пара",
    "пари",
  ]);
  expect([1, 2, 5].map((n) => formUnit("roll", n).ru)).toEqual(["рулон", "рулона", "рулонов"]);
  expect([1, 2, 5].map((n) => formUnit("pack", n).en)).toEqual(["pack", "packs", "packs"]);
});
