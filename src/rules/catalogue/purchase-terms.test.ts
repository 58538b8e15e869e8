import { expect, test } from "vitest";
import { purchaseTermsOf } from "./purchase-terms.ts";

const jacket = {
  price: 400,
  stockStatus: "available" as const,
  isInStock: true,
  isReturnable: true,
  hasSizes: true,
};
const shop = { freeDeliveryFrom: 500, cashbackPercent: 5 };

test("what can be bought is promised delivery, bonuses and the return that the law gives it", () => {
  expect(purchaseTermsOf(jacket, shop)).toEqual({
    delivery: { freeFrom: 500, left: 100 },
    cashback: 20,
    returns: "sizes",
  });
  const returns = (changes: object) => purchaseTermsOf({ ...jacket, ...changes }, shop)?.returns;
  expect(returns({ hasSizes: false })).toBe("unused");
  expect(returns({ isReturnable: false })).toBe("excluded");
  expect(returns({ isReturnable: null })).toBeNull();
});

test("nothing is promised of what cannot be bought", () => {
  for (const stockStatus of ["discontinued", "out_of_stock"] as const)
    expect(purchaseTermsOf({ ...jacket, stockStatus }, shop)).toBeNull();
  expect(purchaseTermsOf({ ...jacket, isInStock: false }, shop)).toBeNull();
  expect(
    purchaseTermsOf({ ...jacket, stockStatus: "preorder", isInStock: false }, shop),
  ).not.toBeNull();
});

test("delivery is free from the shop's sum on", () => {
  expect(purchaseTermsOf({ ...jacket, price: 500 }, shop)?.delivery.left).toBe(0);
});
