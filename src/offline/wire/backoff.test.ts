import { expect, test } from "vitest";
import { backoffDelay, makeBackoff } from "./backoff.ts";

test("each failure may wait twice as long as the one before, up to a minute", () => {
  const longest = (failures: number) => backoffDelay(failures, () => 1);
  expect([0, 1, 2, 5, 6, 100].map(longest)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
});

test("how long it is the dice say, and never nothing at all", () => {
  expect(backoffDelay(3, () => 0.25)).toBe(2000);
  expect(backoffDelay(3, () => 0)).toBeGreaterThan(0);
});

test("a shopper's tap ends waits of our own making, and not those that the shop asked for", () => {
  const backoff = makeBackoff({ ticks: () => 0, random: () => 1 });
  backoff.fail();
  backoff.reset();
  expect(backoff.remaining()).toBe(0);
  backoff.applyRetryAfter(5000);
  backoff.reset();
  expect(backoff.remaining()).toBe(5000);
});
