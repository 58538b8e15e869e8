import { expect, test } from "vitest";
import type { Cart, CartItem } from "#contract/cart.ts";
import { offerOf } from "./shipping-offer.ts";

const tiers = [70, 85, 110].map((price, at) => ({ from_items: [1, 6, 11][at] ?? 1, price }));
const method = { price_tiers: tiers, free_from: null };

function cartOf(quantity: number, price: number, terms: Partial<Cart["terms"]> = {}) {
  // as: of a line and of terms only what prices are made of
  const items = [
    {
      id: "tent",
      product_id: "tent",
      price,
      regular_price: price,
      quantity,
      available: true,
      stock_status: "available",
      stock_quantity: null,
    },
  ] as CartItem[];
  const usual = { free_delivery_from: 500, tax_percent: 20, cashback_percent: 5, bonus_asked: 0 };
  return {
    items,
    terms: {
      ...usual,
      bonus_balance: null,
      shipping: null,
      promo: null,
      ...terms,
    } as Cart["terms"],
  };
}

test("a way costs what its step for that many pieces says, and tells from where it is free", () => {
  expect(offerOf(method, cartOf(1, 20))).toMatchObject({ price: 70, freeFrom: 500 });
  expect(offerOf(method, cartOf(6, 20))).toMatchObject({ price: 85, freeFrom: 500 });
  expect(offerOf(method, cartOf(300, 1))).toMatchObject({ price: 110 });
  expect(offerOf({ ...method, free_from: 900 }, cartOf(1, 600))).toMatchObject({
    price: 70,
    freeFrom: 900,
  });
});

test("from the sum on it is free, and nothing more is said of it", () => {
  expect(offerOf(method, cartOf(1, 500))).toMatchObject({ price: 0, freeFrom: null });
  expect(offerOf(method, cartOf(1, 499.99))).toMatchObject({ price: 70 });
});

test("what another way was chosen for does not count: neither its price nor its slot's", () => {
  const shipping = { free_from: 1, price_tiers: [{ from_items: 1, price: 999 }], surcharge: 30 };
  expect(offerOf(method, cartOf(1, 20, { shipping }))).toMatchObject({ price: 70, freeFrom: 500 });
});

test("the steps say from how many to how many, and which one the cart stands on", () => {
  const stepsAt = (pieces: number) => offerOf(method, cartOf(pieces, 1)).steps;
  expect(stepsAt(6)).toEqual([
    { from: 1, to: 5, price: 70, isHere: false },
    { from: 6, to: 10, price: 85, isHere: true },
    { from: 11, to: null, price: 110, isHere: false },
  ]);
  const hereAt = (pieces: number) => stepsAt(pieces).findIndex(({ isHere }) => isHere);
  expect([1, 5, 6, 10, 11, 400].map(hereAt)).toEqual([0, 0, 1, 1, 2, 2]);
  expect(offerOf({ ...method, price_tiers: [...tiers].reverse() }, cartOf(6, 1)).steps).toEqual(
    stepsAt(6),
  );
});
