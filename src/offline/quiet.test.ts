import { expect, test } from "vitest";
import { backoff, makeQuiet } from "./quiet.ts";

test("each failure may wait twice as long as the one before, up to a minute", () => {
  const longest = (failures: number) => backoff(failures, () => 1);
  expect([0, 1, 2, 5, 6, 100].map(longest)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
});

test("how long it is the dice say, and never nothing at all", () => {
  expect(backoff(3, () => 0.25)).toBe(2000);
  expect(backoff(3, () => 0)).toBeGreaterThan(0);
});

test("a shopper's tap ends waits of our own making, and not those that the shop asked for", () => {
  const quiet = makeQuiet({ ticks: () => 0, random: () => 1 });
  quiet.fail();
  quiet.reset();
  expect(quiet.left()).toBe(0);
  quiet.obey(5000);
  quiet.reset();
  expect(quiet.left()).toBe(5000);
});
