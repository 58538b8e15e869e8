import { expect, test } from "vitest";
import { discountOf, isDiscounted, reminderDay } from "./sales.ts";

const noon = Date.UTC(2026, 6, 1, 9);
const day = 86_400_000;
const iso = (days: number) => new Date(noon + days * day).toISOString();

test("a category's sale is its own or that of one above, the better of them", () => {
  const sale = (id: string, parentId: string | null, percent: number, from = -1, to = 1) => ({
    id,
    parentId,
    percent,
    from: noon + from * day,
    to: noon + to * day,
  });
  const sales = [
    sale("hike", null, 10),
    sale("tents", "hike", 5),
    sale("stoves", "hike", 30, 1, 2),
    sale("ring", "round", 0),
    sale("round", "ring", 0),
  ];
  expect(discountOf(sales, "tents", noon)).toBe(10);
  expect(discountOf(sales, "stoves", noon)).toBe(10);
  expect(discountOf(sales, "stoves", noon + day)).toBe(30);
  expect(isDiscounted(sales, "tents", noon + day)).toBe(false);
  expect(isDiscounted(sales, "ring", noon)).toBe(false);
  expect(isDiscounted(sales, "nowhere", noon)).toBe(false);
});

test("a reminder is meant for the first day of a sale to come, or the last of one that goes on", () => {
  const of = (from: string | null, to: string | null) =>
    reminderDay({ date_sale_from: from, date_sale_to: to }, noon);
  expect(of(iso(3), iso(9))).toBe("2026-07-04");
  expect(of(iso(-3), "2026-07-09T21:00:00.000Z")).toBe("2026-07-09");
  expect(of(null, iso(-1))).toBeUndefined();
  expect(of(null, iso(0.1))).toBeUndefined();
  expect(of(iso(-1), null)).toBeUndefined();
});
