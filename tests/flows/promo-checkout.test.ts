import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { settings } from "#server/platform/db/schema/settings.ts";
import { openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { fillCart, order } from "#tests/support/shop/checkout.ts";
import { giveBonuses } from "#tests/support/shop/orders.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { newShopper, password, registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

let now = Date.now();
const { visit, database } = await openTestApp({ clock: () => now });
const tent = await addProduct(database.db, { price: 100_000, stockQuantity: null });

async function withCode(code: string, device: Visitor = visit()) {
  await fillCart(device, { [tent]: 1 });
  const { body } = await device.post("/action_code", { code });
  return { device, cart: body };
}

async function usesOf(code: string): Promise<number> {
  const { rows } = await database.pool.query(
    "select p.uses from promos p join promo_codes c on c.promo_id = p.id where c.code = $1",
    [code],
  );
  return rows[0].uses;
}

test("an order costs what the cart showed, counts the code's use and removes it from the cart", async () => {
  const code = await addPromo(database, { mostUses: 5 });
  const { device, cart } = await withCode(code);
  const { status, body } = await order(device, { expected_total: cart.grand_total });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    subtotal: 1000,
    discount_total: 100,
    grand_total: 900,
    tax_total: 150,
    promo: { code, amount: 100 },
    items: [{ price_total: 1000, discount_total: 100, tax_total: 150 }],
  });
  expect(await usesOf(code)).toBe(1);
  expect((await device.get("/cart")).body).toMatchObject({ promo: null, grand_total: 0 });
  await device.put(`/customers/orders/${body.id}/cancel`);
  await device.put(`/customers/orders/${body.id}/cancel`);
  expect(await usesOf(code)).toBe(0);
});

test("when a code is used up meanwhile, the order is refused instead of costing more", async () => {
  const code = await addPromo(database, { mostUses: 1 });
  const [first, second] = [await withCode(code), await withCode(code)];
  expect((await order(first.device)).status).toBe(200);
  const seen = { expected_total: second.cart.grand_total };
  const refused = await order(second.device, seen);
  expect(refused).toMatchObject({ status: 409, body: { code: "priceChanged" } });
  expect(refused.body.state).toMatchObject({
    grand_total: 1000,
    promo: { state: "notValid", reason: "spent" },
  });
  // A shopper who accepts today's price gets the order, without the code.
  const placed = await order(second.device, { expected_total: 1000 });
  expect(placed.body).toMatchObject({ grand_total: 1000, promo: null });
  expect(await usesOf(code)).toBe(1);
});

test("an order is not placed with a gift that ended since the cart was read, nor without a look", async () => {
  // With it at its price the order would be one of more than an order can cost.
  const mug = await addProduct(database.db, { price: 2_147_400_000, stockQuantity: null });
  const dateTo = new Date(now + 1000);
  const gift = { kind: "gift", giftProductId: mug, dateTo } as const;
  const code = await addPromo(database, gift);
  const [{ device, cart }, program] = [await withCode(code), (await withCode(code)).device];
  expect(cart).toMatchObject({ grand_total: 1000, discount_total: 21_474_000 });
  now += 1000;
  // The same sum and another cart: it is to be seen first.
  const seen = { cart_version: cart.version, expected_total: 1000 };
  const key = randomUUID();
  const refused = await order(device, seen, key);
  expect(refused).toMatchObject({ status: 409, body: { code: "priceChanged" } });
  expect(refused.body.state).toMatchObject({
    items: [{ id: tent }],
    grand_total: 1000,
    promo: { state: "notValid", reason: "ended" },
  });
  expect((await order(device, seen, key)).body.code).toBe("priceChanged");
  const cart_version = refused.body.state.version;
  const placed = await order(device, { cart_version, expected_total: 1000 });
  expect(placed.body).toMatchObject({ items: [{ product_id: tent }], grand_total: 1000 });
  // A program that says nothing of what it has seen.
  expect((await order(program)).body.code).toBe("priceChanged");
  expect((await order(program)).body).toMatchObject({ grand_total: 1000, promo: null });
  expect(await usesOf(code)).toBe(0);
});

test("a code of one use per customer cannot be used again by signing in or out or as a guest with the same e-mail", async () => {
  const code = await addPromo(database, { mostUsesEach: 1 });
  const { device } = await withCode(code);
  const shopper = newShopper();
  await device.put("/cart", { email: shopper.email, mobile: shopper.phone });
  expect((await order(device)).body.grand_total).toBe(900);
  // Now as the customer whom the guest became, with another address.
  const { email, phone: number } = await registerOn(device);
  await device.put("/cart", { email, mobile: number });
  expect((await device.post("/action_code", { code })).body.fields).toEqual({ code: "tooMany" });
  // The same customer with another address.
  const phone = visit();
  await phone.post("/auth/login", { email, password });
  expect((await phone.post("/action_code", { code })).body.fields).toEqual({ code: "tooMany" });
  // A new guest with the same address: the code is removed as soon as the address is known.
  const { device: stranger, cart } = await withCode(code);
  expect(cart.grand_total).toBe(900);
  const answer = await stranger.put("/cart", { email: ` ${shopper.email.toUpperCase()} ` });
  const spent = { grand_total: 1000, promo: { reason: "spent" } };
  expect(answer.body).toMatchObject(spent);
  // Another address with the same phone, in any spelling.
  const { device: caller } = await withCode(code);
  const mobile = shopper.phone.replace("+38", "").replace(/(\d{3})(?=\d)/g, "$1 ");
  const called = await caller.put("/cart", { email: newShopper().email, mobile });
  expect(called.body).toMatchObject(spent);
  expect(await usesOf(code)).toBe(1);
});

test("code, bonuses and delivery of an order add up, and lines carry their shares", async () => {
  const code = await addPromo(database, { kind: "amount", amount: 33_333 });
  const pot = await addProduct(database.db, { price: 33_333, stockQuantity: null });
  const device = visit();
  const { id } = await registerOn(device);
  await giveBonuses(database, id, 10_001);
  await fillCart(device, { [tent]: 1, [pot]: 2 });
  await device.put("/cart", { bonus_spent: 1000 });
  const { body: cart } = await device.post("/action_code", { code });
  const { body } = await order(device, { expected_total: cart.grand_total });
  expect(body).toMatchObject({
    subtotal: 1666.66,
    discount_total: 333.33,
    bonus_spent: 100.01,
    grand_total: 1233.32,
  });
  const lines: { discount_total: number }[] = body.items;
  const discounts = lines.map((line) => Math.round(line.discount_total * 100));
  expect(discounts.reduce((sum, one) => sum + one, 0)).toBe(33_333);
});

test("shoppers without a phone do not count as one shopper", async () => {
  const value = { mobile: "optional" };
  await database.db.insert(settings).values({ key: "checkout_fields", value });
  const code = await addPromo(database, { mostUsesEach: 1 });
  for (let shopper = 0; shopper < 2; shopper += 1) {
    const { device } = await withCode(code);
    await device.put("/cart", { email: newShopper().email, mobile: "" });
    expect((await order(device)).body).toMatchObject({ grand_total: 900, promo: { code } });
  }
  expect(await usesOf(code)).toBe(2);
});
