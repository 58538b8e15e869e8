import { expect, test } from "vitest";
import { paidForLine } from "./paid-for-line.ts";

test("what a line costs is its total without its discount, to the kopiyka", () => {
  expect(paidForLine({ price_total: 299.9, discount_total: 29.99 })).toBe(269.91);
  expect(paidForLine({ price_total: 75, discount_total: 0 })).toBe(75);
  expect(paidForLine({ price_total: 75, discount_total: 75 })).toBe(0);
});
