import { expect, test } from "vitest";
import type { CartItem, CartTerms } from "#contract/cart.ts";
import type { PromoTerms } from "#contract/promos.ts";
import { noCart, usualTerms } from "./cart.ts";
import { settleCart } from "./pricing.ts";

const at = { version: 7, epoch: "first" };

function line(given: Partial<CartItem> = {}): CartItem {
  const { id = "tent", price = 100, quantity = 1 } = given;
  return {
    id,
    product_id: id,
    variant_id: null,
    variant_name: "",
    sku: "T-1",
    name: "Намет",
    brand_name: "",
    path: "/namety/namet",
    image_url: "",
    price,
    regular_price: price,
    quantity,
    price_total: Math.round(price * 100 * quantity) / 100,
    discount_total: 0,
    weight: 0,
    stock_quantity: null,
    stock_status: "available",
    available: true,
    checklist_items: [],
    added_price: price,
    date_added: "2026-05-01T08:00:00.000Z",
    ...given,
  };
}

const settled = (items: CartItem[], terms: Partial<CartTerms> = {}) =>
  settleCart({ ...noCart(at, { ...usualTerms, ...terms }), items });

const tenPercent: PromoTerms = {
  code: "PIKNIK10",
  kind: "percent",
  value: 10,
  minimum: 0,
  excludes_sale: false,
  products: null,
  gift: null,
  refused: null,
};

test("prices add up to the kopiyka and weights to the tenth of a gram", () => {
  const cart = settled([
    line({ id: "a", price: 0.1, quantity: 3, weight: 0.1 }),
    line({ id: "b", price: 0.2, quantity: 1, weight: 0.2 }),
    line({ id: "c", price: 33.33, quantity: 3, weight: 0.0001 }),
  ]);
  expect(cart).toMatchObject({
    subtotal: 100.49,
    discount_total: 0,
    shipping_price: 0,
    tax_total: 16.75,
    grand_total: 100.49,
    weight_total: 0.5003,
    free_delivery_remaining: 399.51,
    promo: null,
    notices: [],
  });
});

test("delivery is free from the very amount, not a kopiyka below", () => {
  const remaining = (price: number) => settled([line({ price })]).free_delivery_remaining;
  expect(remaining(499.99)).toBe(0.01);
  expect(remaining(500)).toBe(0);
  expect(remaining(500.01)).toBe(0);
  expect(settled([]).free_delivery_remaining).toBe(500);
});

test("what cannot be ordered neither counts nor is discounted", () => {
  const cart = settled([line({ id: "here", price: 100 }), line({ id: "away", available: false })], {
    promo: tenPercent,
  });
  expect(cart).toMatchObject({ subtotal: 100, discount_total: 10, grand_total: 90 });
  expect(cart.items.map(({ discount_total }) => discount_total)).toEqual([10, 0]);
  expect(cart.promo).toMatchObject({ state: "valid", amount: 10, items_not_discounted: [] });
});

test("a code that does not hold stays, takes nothing off and is told of", () => {
  const cart = settled([line({ price: 100 })], { promo: { ...tenPercent, minimum: 100.01 } });
  expect(cart.promo).toEqual({
    code: "PIKNIK10",
    kind: "percent",
    state: "notValid",
    reason: "minimum",
    amount: 0,
    items_not_discounted: [],
  });
  expect(cart.grand_total).toBe(100);
  expect(cart.notices).toEqual([{ code: "promoNotValid", item_id: "cart" }]);
});

test("a gift that the cart does not earn any more leaves it, and the shopper's own pieces stay", () => {
  const gift = { line_id: "mug", quantity: 2, name: "Кухоль", pieces: 2 };
  const promo: PromoTerms = { ...tenPercent, kind: "gift", minimum: 200, gift };
  const mug = (quantity: number) => line({ id: "mug", price: 20, quantity });
  const earned = settled([line({ quantity: 2 }), mug(2)], { promo });
  expect(earned).toMatchObject({ grand_total: 200, discount_total: 40, items: [{}, {}] });
  const lost = settled([line(), mug(2)], { promo });
  expect(lost).toMatchObject({ grand_total: 100, promo: { reason: "minimum" } });
  expect(lost.items).toMatchObject([{ id: "tent" }]);
  const own = settled([line(), mug(3)], { promo });
  expect(own).toMatchObject({ grand_total: 120, items: [{}, { quantity: 1, price_total: 20 }] });
  for (const cart of [earned, lost, own]) expect(settleCart(cart)).toEqual(cart);
  // A shop of an older build does not say which pieces are a gift.
  const { pieces: _none, ...older } = gift;
  expect(settled([line(), mug(2)], { promo: { ...promo, gift: older } }).items).toHaveLength(2);
});

test("an earlier discount of a line is forgotten when its code is", () => {
  expect(settled([line({ discount_total: 30 })]).items[0]?.discount_total).toBe(0);
});

test("method, slot and bonuses count in UAH", () => {
  const cart = settled([line({ price: 200, quantity: 6 })], {
    free_delivery_from: 5000,
    cashback_percent: 5,
    bonus_balance: 80.5,
    bonus_asked: 100,
    shipping: {
      free_from: 1300,
      price_tiers: [
        { from_items: 6, price: 95.5 },
        { from_items: 1, price: 60 },
      ],
      surcharge: 20,
    },
  });
  expect(cart).toMatchObject({
    subtotal: 1200,
    bonus_spent: 80.5,
    bonus_earned: 55.97,
    shipping_price: 115.5,
    grand_total: 1235,
    free_delivery_remaining: 100,
  });
});
