import { expect, test } from "vitest";
import { startOfKyivDay } from "./day-of-prices.ts";

const iso = (instant: number) => new Date(instant).toISOString();

test("a day in Kyiv begins at its own midnight, in summer and in winter", () => {
  expect(iso(startOfKyivDay(Date.UTC(2026, 6, 1, 12)))).toBe("2026-06-30T21:00:00.000Z");
  expect(iso(startOfKyivDay(Date.UTC(2026, 0, 15, 12)))).toBe("2026-01-14T22:00:00.000Z");
  // Half past midnight there is still yesterday in UTC.
  expect(iso(startOfKyivDay(Date.UTC(2026, 5, 30, 21, 30)))).toBe("2026-06-30T21:00:00.000Z");
});

test("days are counted over the change of clocks", () => {
  const evening = Date.UTC(2026, 2, 28, 18);
  expect(iso(startOfKyivDay(evening, 1))).toBe("2026-03-28T22:00:00.000Z");
  expect(iso(startOfKyivDay(evening, 2))).toBe("2026-03-29T21:00:00.000Z");
  expect(iso(startOfKyivDay(evening, -1))).toBe("2026-03-26T22:00:00.000Z");
});
