import { expect, test } from "vitest";
import { fitQuantity } from "./quantity-step.ts";

const sixes = { quantity_min: 10, quantity_inc: 6 };
const fitted = (wanted: number, before = 0, most = 999) =>
  fitQuantity(wanted, sixes, { before, most });

test("a quantity is a multiple of the step, and no less than the least", () => {
  expect([fitted(1), fitted(12), fitted(13), fitted(19, 24), fitted(1, 24)]).toEqual([
    12, 12, 18, 18, 12,
  ]);
  expect([fitted(100, 0, 31), fitted(30, 0, 11)]).toEqual([30, undefined]);
});

test("usual products are sold by the piece", () => {
  const piece = { quantity_min: 1, quantity_inc: 1 };
  for (const wanted of [1, 2, 999])
    expect(fitQuantity(wanted, piece, { before: 0, most: 999 })).toBe(wanted);
});
