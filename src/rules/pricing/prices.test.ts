import fc from "fast-check";
import { expect, test } from "vitest";
import { nextBoundary, type PricedProduct, priceAfterDiscount, priceInForce } from "./prices.ts";

const noon = Date.UTC(2026, 6, 1, 12);
const day = 86_400_000;
const always = { from: null, to: null };

const tent: PricedProduct = {
  regularPrice: 420_000,
  salePrice: null,
  sale: always,
  stockStatus: "available",
  variants: [],
  discounts: [],
};

test("without a sale the regular price holds", () => {
  expect(priceInForce(tent, noon)).toMatchObject({
    price: 420_000,
    minPrice: 420_000,
    onSale: false,
  });
});

test("a sale price holds from its first instant up to, not including, its last", () => {
  const sale = { from: noon, to: noon + day };
  const at = (now: number) => priceInForce({ ...tent, salePrice: 390_000, sale }, now).price;
  expect([noon - 1, noon, noon + day - 1, noon + day].map(at)).toEqual([
    420_000, 390_000, 390_000, 420_000,
  ]);
});

test("a sale without dates always holds", () => {
  expect(priceInForce({ ...tent, salePrice: 390_000 }, noon)).toMatchObject({
    price: 390_000,
    onSale: true,
  });
});

test("a sale price above the price counts for nothing, and alone it is the price", () => {
  const at = (regularPrice: number) =>
    priceInForce({ ...tent, regularPrice, salePrice: 129_950 }, noon);
  expect(at(24_900)).toMatchObject({ price: 24_900, minPrice: 24_900, onSale: false });
  expect(at(0).price).toBe(129_950);
});

test("the better of sale and category discount holds, and they do not add up", () => {
  const discounts = [
    { percent: 5, ...always },
    { percent: 10, ...always },
    { percent: 50, from: noon + 1, to: null },
  ];
  const of = (salePrice: number) => priceInForce({ ...tent, salePrice, discounts }, noon).price;
  expect(of(390_000)).toBe(378_000);
  expect(of(370_000)).toBe(370_000);
});

test("a discount rounds half a kopiyka up and never goes below nothing", () => {
  expect(priceAfterDiscount(5, 50)).toBe(3);
  expect(priceAfterDiscount(999, 33.33)).toBe(666);
  expect(priceAfterDiscount(100, 120)).toBe(0);
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 10_000 }), (price, hundredths) => {
      const after = priceAfterDiscount(price, hundredths / 100);
      const exact = (BigInt(price) * BigInt(10_000 - hundredths) * 2n + 10_000n) / 20_000n;
      expect(after).toBe(Number(exact));
    }),
  );
});

test("the lowest price is that of a variant that can be bought", () => {
  const variants = [
    { id: "s", regularPrice: 300_000, stockQuantity: 0 },
    { id: "m", regularPrice: 0, stockQuantity: 2 },
    { id: "l", regularPrice: 410_000, stockQuantity: null },
  ];
  const of = (stockStatus: PricedProduct["stockStatus"]) =>
    priceInForce({ ...tent, stockStatus, variants }, noon).minPrice;
  // As many of the last as one likes.
  expect(of("available")).toBe(410_000);
  expect(of("preorder")).toBe(300_000);
  // Nothing can be bought: the card still says from how much it was.
  expect(of("out_of_stock")).toBe(300_000);
});

test("a category discount lowers a variant's own price too, the sale price does not", () => {
  const found = priceInForce(
    {
      ...tent,
      salePrice: 100_000,
      discounts: [{ percent: 10, ...always }],
      variants: [
        { id: "own", regularPrice: 200_000, stockQuantity: 1 },
        { id: "product's", regularPrice: 0, stockQuantity: 1 },
      ],
    },
    noon,
  );
  expect(Object.fromEntries(found.variantPrices)).toEqual({ own: 180_000, "product's": 0 });
  expect(found).toMatchObject({ price: 100_000, minPrice: 100_000, onSale: true });
});

test("goods that cost nothing but in their variants are on sale with those", () => {
  const variants = [{ id: "own", regularPrice: 1000, stockQuantity: 1 }];
  const product = { ...tent, regularPrice: 0, variants };
  expect(priceInForce(product, noon)).toMatchObject({ minPrice: 1000, onSale: false });
  const discounts = [{ percent: 10, ...always }];
  expect(priceInForce({ ...product, discounts }, noon)).toMatchObject({
    minPrice: 900,
    onSale: true,
  });
});

test("prices move next at the first beginning or end ahead", () => {
  const periods = [
    { from: noon - day, to: noon + 2 * day },
    { from: noon + day, to: null },
    { from: null, to: noon },
  ];
  expect(nextBoundary(periods, noon)).toBe(noon + day);
  expect(nextBoundary([always], noon)).toBeUndefined();
});
