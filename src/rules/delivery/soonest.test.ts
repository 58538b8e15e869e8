import { expect, test } from "vitest";
import { findSoonest } from "./soonest.ts";

const day = (date: string, available: boolean) => ({
  ...{ date, available, reason: available ? null : ("tooSoon" as const) },
});
const slow = { name: "Пошта", days: [day("2026-11-24", false), day("2026-11-28", true)] };
const quick = { name: "Кур’єр", days: [day("2026-11-25", false), day("2026-11-26", true)] };

test("the soonest day is the first that some way can come on", () => {
  expect(findSoonest([slow, quick])).toEqual({ date: "2026-11-26", name: "Кур’єр" });
  expect(findSoonest([{ ...quick, name: "Відділення" }, quick])?.name).toBe("Відділення");
});

test("where no way can come nothing is said", () => {
  expect(findSoonest([])).toBeUndefined();
  expect(findSoonest([{ name: "Пошта", days: [day("2026-11-24", false)] }])).toBeUndefined();
});
