import { expect, test } from "vitest";
import { findSoonest } from "./soonest.ts";

const day = (date: string, available: boolean) => ({
  date,
  available,
  reason: available ? null : ("tooSoon" as const),
});

test("the soonest day is the first that some way can come on", () => {
  const slow = [day("2026-11-24", false), day("2026-11-28", true)];
  const quick = [day("2026-11-25", false), day("2026-11-26", true), day("2026-11-27", true)];
  expect(findSoonest([slow, quick])).toBe("2026-11-26");
});

test("where no way can come nothing is said", () => {
  expect(findSoonest([])).toBeUndefined();
  expect(findSoonest([[day("2026-11-24", false)]])).toBeUndefined();
});
