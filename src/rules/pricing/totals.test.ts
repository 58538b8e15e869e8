import fc from "fast-check";
import { expect, test } from "vitest";
import { anyLines, anyMoney, anyTerms, checkPrices } from "#tests/support/random/carts.ts";
import type { PriceLine, PricePromo } from "./promo.ts";
import { splitByWeight } from "./split.ts";
import { type PriceTerms, priceCart } from "./totals.ts";

const usual: PriceTerms = {
  freeFrom: 50_000,
  taxPercent: 20,
  cashbackPercent: 5,
  bonusBalance: 0,
  bonusAsked: 0,
  shipping: null,
  promo: null,
};
const tenPercent: PricePromo = {
  kind: "percent",
  percent: 10,
  amount: 0,
  minimum: 0,
  excludesSale: false,
  products: null,
  gift: null,
  refused: null,
};
const line = (id: string, price: number, more: Partial<PriceLine> = {}): PriceLine => ({
  id,
  productId: id,
  price,
  regularPrice: price,
  quantity: 1,
  ...more,
});

test("a discount is rounded once and divided so that its parts are it", () => {
  const three = [line("a", 333), line("b", 333), line("c", 334)];
  const priced = priceCart(three, { ...usual, promo: tenPercent });
  expect(priced).toMatchObject({ subtotal: 1000, discount: 100, total: 900 });
  expect(priced.lines.map(({ discount }) => discount)).toEqual([33, 33, 34]);
});

test("an amount takes off no more than there is", () => {
  const amount: PricePromo = { ...tenPercent, kind: "amount", amount: 10_000 };
  expect(priceCart([line("a", 4000), line("b", 3000)], { ...usual, promo: amount })).toMatchObject({
    discount: 7000,
    total: 0,
    tax: 0,
    promo: { amount: 7000, reason: null },
  });
});

test("goods on sale and goods of other categories are left out, and named", () => {
  const promo = { ...tenPercent, excludesSale: true, products: new Set(["cheap", "full"]) };
  const lines = [
    line("full", 1000),
    line("cheap", 800, { regularPrice: 1000 }),
    line("other", 500),
  ];
  const priced = priceCart(lines, { ...usual, promo });
  expect(priced.discount).toBe(100);
  expect(priced.promo).toMatchObject({
    amount: 100,
    reason: null,
    notDiscounted: ["cheap", "other"],
  });
  expect(priceCart(lines.slice(1), { ...usual, promo }).promo).toMatchObject({
    amount: 0,
    reason: "items",
    notDiscounted: ["cheap", "other"],
  });
});

test("a code that is refused takes nothing off, whatever stands in the cart", () => {
  const promo: PricePromo = { ...tenPercent, refused: "ended" };
  for (const lines of [[line("a", 1000)], []])
    expect(priceCart(lines, { ...usual, promo })).toMatchObject({
      discount: 0,
      promo: { reason: "ended" },
    });
  const other = { ...promo, products: new Set(["b"]) };
  expect(priceCart([line("a", 1000)], { ...usual, promo: other }).promo?.reason).toBe("ended");
});

test("of an empty cart no code says that it is for other goods", () => {
  const promo = { ...tenPercent, products: new Set(["tent"]) };
  expect(priceCart([], { ...usual, promo }).promo?.reason).toBeNull();
});

test("the minimum counts what the code is for, to the kopiyka", () => {
  const promo = { ...tenPercent, minimum: 1000, products: new Set(["in"]) };
  const reason = (price: number) =>
    priceCart([line("in", price), line("out", 5000)], { ...usual, promo }).promo?.reason;
  expect(reason(999)).toBe("minimum");
  expect(reason(1000)).toBeNull();
});

test("a gift takes its own pieces off, and does not help to the minimum", () => {
  const promo: PricePromo = {
    ...tenPercent,
    kind: "gift",
    minimum: 1000,
    gift: { lineId: "mug", quantity: 1 },
  };
  const withGift = (tent: number, mugs: number) =>
    priceCart([line("tent", tent), line("mug", 300, { quantity: mugs })], { ...usual, promo });
  expect(withGift(1000, 1)).toMatchObject({ discount: 300, total: 1000 });
  expect(withGift(1000, 3)).toMatchObject({ discount: 300, total: 1600 });
  expect(withGift(999, 1).promo).toMatchObject({ reason: "minimum", missing: 1 });
  // It takes nothing off the others, so none of them is left out.
  const only = { ...promo, products: new Set(["mug"]), minimum: 0 };
  const terms = { ...usual, promo: only };
  expect(priceCart([line("tent", 1000), line("mug", 300)], terms)).toMatchObject({
    discount: 300,
    promo: { reason: null, notDiscounted: [] },
  });
  expect(priceCart([line("tent", 1000)], { ...usual, promo }).promo?.reason).toBe("gift");
});

const shipping = {
  freeFrom: null,
  tiers: [1, 6, 11, 21, 51, 101].map((fromItems, at) => ({ fromItems, price: 6000 + at * 1000 })),
  surcharge: 0,
};

test("delivery costs by pieces, of all lines together", () => {
  const fee = (pieces: number) =>
    priceCart([line("a", 1, { quantity: pieces - 1 }), line("b", 1)], {
      ...usual,
      shipping,
    }).shipping;
  const quantities = [2, 5, 6, 10, 11, 20, 21, 50, 51, 100, 101, 500];
  expect(quantities.map(fee)).toEqual([
    6000, 6000, 7000, 7000, 8000, 8000, 9000, 9000, 10_000, 10_000, 11_000, 11_000,
  ]);
  expect(priceCart([], { ...usual, shipping }).shipping).toBe(0);
});

test("the method's own sum stands before the shop's, and a discount lowers what counts", () => {
  const at = (price: number, more: Partial<PriceTerms> = {}) =>
    priceCart([line("a", price)], { ...usual, shipping, ...more });
  expect(at(49_999)).toMatchObject({ shipping: 6000, freeRemaining: 1 });
  expect(at(50_000)).toMatchObject({ shipping: 0, freeRemaining: 0 });
  expect(at(50_000, { promo: tenPercent })).toMatchObject({ shipping: 6000, freeRemaining: 5000 });
  expect(at(50_000, { shipping: { ...shipping, freeFrom: 60_000 } })).toMatchObject({
    shipping: 6000,
    freeRemaining: 10_000,
  });
  // Bonuses are money: who pays with them loses nothing.
  expect(at(50_000, { bonusBalance: 100, bonusAsked: 100 }).shipping).toBe(0);
});

test("a code for free delivery takes its price off, but not the slot's", () => {
  const promo: PricePromo = { ...tenPercent, kind: "free_delivery" };
  const terms = { ...usual, shipping: { ...shipping, surcharge: 2500 }, promo };
  expect(priceCart([line("a", 1000)], terms)).toMatchObject({
    discount: 0,
    shipping: 2500,
    total: 3500,
    freeRemaining: 0,
    promo: { amount: 6000 },
  });
});

test("bonuses pay for goods, never for delivery, and not more than there are", () => {
  const spend = (bonusAsked: number, bonusBalance: number) =>
    priceCart([line("a", 1000)], { ...usual, shipping, bonusAsked, bonusBalance }).bonusSpent;
  expect([spend(400, 5000), spend(5000, 400), spend(5000, 5000), spend(-5, 5000)]).toEqual([
    400, 400, 1000, 0,
  ]);
});

test("VAT is what the total contains, delivery included, and its parts are it", () => {
  const priced = priceCart([line("a", 1001), line("b", 999)], { ...usual, shipping });
  expect(priced).toMatchObject({ total: 8000, tax: 1333 });
  const parts = priced.lines.reduce((sum, { tax }) => sum + tax, priced.shippingTax);
  expect(parts).toBe(1333);
  expect(priceCart([line("a", 1001)], { ...usual, taxPercent: 0 }).tax).toBe(0);
});

test("lines − discount − bonuses + delivery is the total; nothing is negative, nothing is lost", () => {
  fc.assert(fc.property(anyLines, anyTerms, checkPrices), { numRuns: 3000 });
});

test("a sum divided by weights is itself, each part as near to its share as whole ones go", () => {
  fc.assert(
    fc.property(fc.array(anyMoney, { maxLength: 20 }), fc.nat(1000), (weights, permille) => {
      const total = weights.reduce((sum, one) => sum + one, 0);
      const amount = Math.floor((total * permille) / 1000);
      const parts = splitByWeight(amount, weights);
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(amount);
      parts.forEach((part, at) => {
        const exact = total === 0 ? 0 : (amount * (weights[at] ?? 0)) / total;
        expect(Math.abs(part - exact)).toBeLessThan(1.0001);
        expect(part).toBeLessThanOrEqual(weights[at] ?? 0);
      });
    }),
    { numRuns: 3000 },
  );
});
