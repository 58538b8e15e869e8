import { expect, test } from "vitest";
import { backoffDelay, makeBackoff } from "./backoff.ts";

test("the maximum delay doubles with each failure, up to a minute", () => {
  const maxDelay = (failures: number) => backoffDelay(failures, () => 1);
  expect([0, 1, 2, 5, 6, 100].map(maxDelay)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
});

test("the delay is random and never zero", () => {
  expect(backoffDelay(3, () => 0.25)).toBe(2000);
  expect(backoffDelay(3, () => 0)).toBeGreaterThan(0);
});

test("a reset ends the own backoff, and not the shop's Retry-After", () => {
  const backoff = makeBackoff({ ticks: () => 0, random: () => 1 });
  backoff.fail();
  backoff.reset();
  expect(backoff.remaining()).toBe(0);
  backoff.applyRetryAfter(5000);
  backoff.reset();
  expect(backoff.remaining()).toBe(5000);
});
