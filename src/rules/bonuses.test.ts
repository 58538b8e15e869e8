import { expect, test } from "vitest";
import { cashbackOf } from "./bonuses.ts";

test("five percent of a price comes back, whole kopiykas and never more", () => {
  expect(cashbackOf(315_000, 5)).toBe(15_750);
  expect(cashbackOf(1999, 5)).toBe(99);
  expect(cashbackOf(19, 5)).toBe(0);
});

test("a shop that gives none back gives none", () => {
  expect(cashbackOf(315_000, 0)).toBe(0);
});
