import { expect, test } from "vitest";
import { earnedOn, expiryOf, reclaimable, spendableOf } from "./bonuses.ts";

test("bonuses are a part of the price, without parts of a kopiyka", () => {
  expect(earnedOn({ productsTotal: 315_000, bonusSpent: 0 }, 5)).toBe(15_750);
  expect(earnedOn({ productsTotal: 1999, bonusSpent: 0 }, 5)).toBe(99);
  expect(earnedOn({ productsTotal: 19, bonusSpent: 0 }, 5)).toBe(0);
});

test("a shop that gives no bonuses promises none", () => {
  expect(earnedOn({ productsTotal: 315_000, bonusSpent: 0 }, 0)).toBe(0);
});

test("what is paid by bonuses earns none, and a shop may give any part of the price", () => {
  expect(earnedOn({ productsTotal: 100_000, bonusSpent: 0 }, 5)).toBe(5000);
  expect(earnedOn({ productsTotal: 100_000, bonusSpent: 40_000 }, 5)).toBe(3000);
  expect(earnedOn({ productsTotal: 100_000, bonusSpent: 100_000 }, 5)).toBe(0);
  expect(earnedOn({ productsTotal: 100_000, bonusSpent: 0 }, 7)).toBe(7000);
  expect(earnedOn({ productsTotal: 100_000, bonusSpent: 0 }, 130)).toBe(100_000);
  expect(earnedOn({ productsTotal: 100_000, bonusSpent: 0 }, -3)).toBe(0);
});

test("nobody spends more than they have, nor more than the goods cost", () => {
  expect(spendableOf(5000, { balance: 9000, productsTotal: 100_000 })).toBe(5000);
  expect(spendableOf(5000, { balance: 3000, productsTotal: 100_000 })).toBe(3000);
  expect(spendableOf(5000, { balance: 9000, productsTotal: 2000 })).toBe(2000);
  expect(spendableOf(-5, { balance: 9000, productsTotal: 2000 })).toBe(0);
});

test("cashback that was spent already is not taken from anything else", () => {
  expect(reclaimable(5000, 9000)).toBe(5000);
  expect(reclaimable(5000, 1200)).toBe(1200);
});

test("a balance is kept for a year after it moved", () => {
  const may = Date.UTC(2026, 4, 1);
  expect(new Date(expiryOf(may)).toISOString()).toBe("2027-05-01T00:00:00.000Z");
});
