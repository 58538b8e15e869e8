import { expect, test } from "vitest";
import { bySoonest, urgencyOf } from "./urgency.ts";

test("an order is late after its promised day, and without one it can wait", () => {
  expect(urgencyOf("2026-11-25", "2026-11-26")).toBe("late");
  expect(urgencyOf("2026-11-26", "2026-11-26")).toBe("today");
  expect(urgencyOf("2026-12-01", "2026-11-26")).toBe("later");
  expect(urgencyOf(null, "2026-11-26")).toBe("later");
});

test("the soonest promise stands first, orders without one by their age", () => {
  const order = (name: string, date: string | null, from: string | null, date_placed: string) => ({
    name,
    delivery: { date, from },
    date_placed,
  });
  const orders = [
    order("old without a day", null, null, "2026-11-01T00:00:00Z"),
    order("evening", "2026-11-26", "18:00", "2026-11-20T00:00:00Z"),
    order("new without a day", null, null, "2026-11-20T00:00:00Z"),
    order("morning", "2026-11-26", "09:00", "2026-11-24T00:00:00Z"),
    order("day before", "2026-11-25", null, "2026-11-24T00:00:00Z"),
  ];
  expect(orders.sort(bySoonest).map(({ name }) => name)).toEqual([
    "day before",
    "morning",
    "evening",
    "old without a day",
    "new without a day",
  ]);
});
