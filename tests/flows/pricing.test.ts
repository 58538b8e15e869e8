import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { settleCart } from "#rules/cart/pricing.ts";
import { anyLines, anyTerms, checkPrices } from "#tests/support/random/carts.ts";
import { roundCount, scaledRounds } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { giveBonuses } from "#tests/support/shop/orders.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

test("in random carts the total equals its parts, to the kopiyka", { timeout: 120_000 }, () => {
  fc.assert(fc.property(anyLines, anyTerms, checkPrices), {
    numRuns: scaledRounds(roundCount(5_000, 100_000)),
  });
});

/** What a device computes from an answer whose sums it must not use. */
function previewOf(answer: Cart): Cart {
  const unknown = Number.NaN;
  const withoutSums = {
    ...answer,
    items: answer.items.map((item) => ({ ...item, discount_total: unknown })),
    subtotal: unknown,
    grand_total: unknown,
    tax_total: unknown,
    promo: null,
    notices: [],
  };
  return settleCart(withoutSums);
}

test("device and server compute the same cart", async () => {
  const { visit, database } = await openTestApp();
  const prices = [1, 4999, 33_333, 50_000];
  const ids = await Promise.all(prices.map((price) => addProduct(database.db, { price })));
  const device = visit();
  for (const [at, product_id] of ids.entries()) {
    const { body } = await device.post("/cart/items", { product_id, quantity: at * 2 + 1 });
    expect(previewOf(body)).toEqual(body);
  }
});

test("a customer's bonuses pay for products, up to the balance", async () => {
  const { visit, database } = await openTestApp();
  const lamp = await addProduct(database.db, { price: 30_000 });
  const device = visit();
  await device.post("/cart/items", { product_id: lamp });
  const guest = await device.put("/cart", { bonus_spent: 500 });
  expect(guest.body).toMatchObject({ bonus_spent: 0, bonus_earned: 15, grand_total: 300 });
  expect(guest.body.terms.bonus_balance).toBeNull();
  const { id } = await registerOn(device);
  await giveBonuses(database, id, 12_345);
  const { body } = await device.get("/cart");
  expect(body).toMatchObject({ bonus_spent: 123.45, bonus_earned: 8.82, grand_total: 176.55 });
  expect(previewOf(body)).toEqual(body);
  await giveBonuses(database, id, 50_000);
  expect((await device.get("/cart")).body).toMatchObject({ bonus_spent: 300, grand_total: 0 });
});
