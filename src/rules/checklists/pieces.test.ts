import fc from "fast-check";
import { expect, test } from "vitest";
import { someAmounts } from "#tests/support/random/amounts.ts";
import { piecesOf, wantedMeasure, weighWanted } from "./pieces.ts";
import { baseAmount } from "./units.ts";

const bare = { quantity: 1, unit: "", measure: null, weight: 0 };

test("five hundred grams of what is sold by three hundred are two, however they are said", () => {
  const cheese = { content: { amount: 300, unit: "g" }, weight: 0.32 };
  expect(piecesOf({ ...bare, measure: { amount: 500, unit: "g" } }, cheese)).toBe(2);
  expect(piecesOf({ ...bare, quantity: 500, unit: "г" }, cheese)).toBe(2);
  expect(piecesOf({ ...bare, measure: { amount: 0.5, unit: "kg" } }, cheese)).toBe(2);
  expect(weighWanted({ ...bare, measure: { amount: 500, unit: "g" } }, cheese)).toBe(0.64);
  // «6 × 0,5 л» are three litres, in bottles of one and a half.
  const water = { content: { amount: 1.5, unit: "l" }, weight: 1.55 };
  expect(piecesOf({ ...bare, quantity: 6, measure: { amount: 0.5, unit: "l" } }, water)).toBe(2);
  const eggs = { content: { amount: 10, unit: "piece" }, weight: 0.6 };
  expect(piecesOf({ ...bare, quantity: 20, unit: "piece" }, eggs)).toBe(2);
  expect(piecesOf({ ...bare, quantity: 2, unit: "ten" }, eggs)).toBe(2);
});

test("a product whose content is unknown is taken by its weight, else by the list's own count", () => {
  const potatoes = { content: null, weight: 1 };
  expect(piecesOf({ ...bare, measure: { amount: 2.5, unit: "kg" } }, potatoes)).toBe(3);
  const nothing = { weight: 0 };
  expect(piecesOf({ ...bare, quantity: 500, unit: "г" }, nothing)).toBe(1);
  expect(piecesOf({ ...bare, quantity: 2, unit: "кг" }, nothing)).toBe(2);
  expect(piecesOf({ ...bare, quantity: 3, unit: "пар" }, potatoes)).toBe(3);
  expect(
    piecesOf({ ...bare, measure: { amount: 60, unit: "l" } }, { ...nothing, weight: 1.8 }),
  ).toBe(1);
  expect(weighWanted({ ...bare, measure: { amount: 500, unit: "g" } }, undefined)).toBe(0.5);
});

test("what a plan counts is bought by the pack; a shopper's own number is of packs", () => {
  const nappies = { content: { amount: 46, unit: "piece" }, weight: 1.6 };
  expect(piecesOf({ ...bare, quantity: 50, rule: "diapers" }, nappies)).toBe(2);
  expect(piecesOf({ ...bare, quantity: 50 }, nappies)).toBe(50);
  const bodysuits = { content: { amount: 3, unit: "piece" }, weight: 0.21 };
  expect(piecesOf({ ...bare, quantity: 12, rule: "baby_bodysuit" }, bodysuits)).toBe(4);
  const wipes = { ...bare, quantity: 4, unit: "pack", rule: "baby_wipes" };
  expect(piecesOf(wipes, { content: { amount: 64, unit: "piece" }, weight: 0.36 })).toBe(4);
  const puree = { content: { amount: 90, unit: "g" }, weight: 0.1 };
  expect(piecesOf({ ...bare, quantity: 24, rule: "baby_meal" }, puree)).toBe(24);
  expect(piecesOf({ ...bare, quantity: 3, rule: "socks" }, undefined)).toBe(3);
});

test("the pieces hold what is wanted, and less than a pack more", () => {
  let compared = 0;
  fc.assert(
    fc.property(someAmounts, ({ item, product }) => {
      const pieces = piecesOf(item, product);
      expect(Number.isInteger(pieces) && pieces >= 1 && pieces <= 999).toBe(true);
      const measure = wantedMeasure(item);
      const wanted = measure && baseAmount(measure);
      const content = product.content ? baseAmount(product.content) : undefined;
      if (!wanted || !content || wanted.kind !== content.kind || pieces === 999) return;
      compared += 1;
      expect(pieces * content.amount).toBeGreaterThanOrEqual(wanted.amount);
      expect((pieces - 1) * content.amount).toBeLessThan(wanted.amount);
    }),
    { numRuns: 20_000 },
  );
  expect(compared).toBeGreaterThan(1000);
});
