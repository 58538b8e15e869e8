import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { writeCalls } from "#contract/write-calls.ts";
import { openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { addPromo, readPromos } from "#tests/support/shop/promo-rows.ts";
import { addCategory, addProduct, addVariant, linkProduct } from "#tests/support/shop/rows.ts";

const { visit, database } = await openTestApp();
const { db, pool } = database;

async function withTent(price = 390_050) {
  const tent = await addProduct(db, { price, stockQuantity: 5 });
  const device = visit();
  const { body } = await device.post("/cart/items", { product_id: tent, quantity: 2 });
  return { tent, device, cart: body };
}

/** Whatever is sent, the stored data stay the same, except owners in the limits. */
async function expectUnchanged(deed: () => Promise<void>): Promise<void> {
  const before = await readPromos(database);
  await deed();
  expect(await readPromos(database)).toBe(before);
}

/** Every key by which a client might name its own price. */
const forgedFields = {
  price: 1,
  regular_price: 1,
  added_price: 1,
  price_total: 1,
  discount_total: 999_999,
  subtotal: 1,
  shipping_price: 0,
  tax_total: 0,
  grand_total: 0.01,
  free_delivery_remaining: 0,
  bonus_earned: 999_999,
  bonus_balance: 999_999,
  currency: "USD",
  paid: true,
  status: "delivered",
  customer_id: randomUUID(),
  owner_id: randomUUID(),
  promo: { code: "FREE", kind: "percent", amount: 999_999, items_not_discounted: [] },
  promo_code_id: randomUUID(),
  gift_pieces: 99,
  terms: { free_delivery_from: 0, tax_percent: 0, bonus_balance: 999_999, promo: null },
  version: 424242,
  stock_quantity: 424242,
};

test("a client's price, discount, terms and paid flag are neither applied nor stored", async () => {
  const { tent, device } = await withTent();
  const code = await addPromo(database, { minimum: 80_000_000 });
  const answers = [
    await device.post("/cart/items", { product_id: tent, quantity: 1, ...forgedFields }),
    await device.put(`/cart/items/${tent}`, { quantity: 3, ...forgedFields }),
    await device.put("/cart", { comments: "ні", ...forgedFields }),
    await device.put("/cart/shipping_address", { city: "Рівне", ...forgedFields }),
    await device.put("/cart/billing_address", { city: "Рівне", ...forgedFields }),
    await device.post("/action_code", { code, ...forgedFields }),
    await device.delete("/action_code", { body: forgedFields }),
    await device.post(`/cart/items/${tent}/take`, { quantity: 1, ...forgedFields }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.grand_total).toBe(3900.5 * body.items[0].quantity);
    expect(body).toMatchObject({ discount_total: 0, bonus_spent: 0, payment_token: null });
    expect(body.terms).toMatchObject({ free_delivery_from: 500, bonus_balance: null });
  }
  const stored = await readPromos(database);
  for (const word of ["999999", "424242", "USD", "FREE", "delivered"])
    expect(stored).not.toContain(word);
});

test("an invalid quantity is rejected and changes nothing", async () => {
  const { tent, device } = await withTent();
  const wrong = [-1, 1.5, 1e9, 1000, "2", "", null, true, [2], { n: 2 }, -0.5, 1e308, "1e3"];
  await expectUnchanged(async () => {
    for (const quantity of [...wrong, 0]) {
      const add = await device.post("/cart/items", { product_id: tent, quantity });
      const take = await device.post(`/cart/items/${tent}/take`, { quantity });
      expect([add.status, take.status], JSON.stringify(quantity)).toEqual([400, 400]);
    }
    for (const quantity of [...wrong, undefined]) {
      const set = await device.put(`/cart/items/${tent}`, { quantity });
      expect(set.status, JSON.stringify(quantity)).toBe(400);
    }
  });
  // A quantity above the stock is no attack: it is reduced, with a notice.
  const cut = await device.put(`/cart/items/${tent}`, { quantity: 999 });
  expect(cut.body.items[0].quantity).toBe(5);
});

test("bonuses above the balance and invalid sums pay nothing", async () => {
  const { device } = await withTent();
  for (const bonus_spent of [-1, "100", null, [5], Number.NaN])
    expect((await device.put("/cart", { bonus_spent })).status).toBe(400);
  for (const bonus_spent of [1e308, 100, 0.001]) {
    const { status, body } = await device.put("/cart", { bonus_spent });
    expect(status).toBe(200);
    expect(body).toMatchObject({ bonus_spent: 0, grand_total: 7801 });
  }
});

test("a variant of another product, and a deleted or hidden product, cannot be bought", async () => {
  const { tent, device } = await withTent();
  const jacket = await addProduct(db, { price: 500_000 });
  const small = await addVariant(db, jacket, { price: 100 });
  const hidden = await addProduct(db, { displayed: false, price: 100 });
  const deleted = await addProduct(db, { price: 100 });
  await pool.query("delete from products where id = $1", [deleted]);
  await expectUnchanged(async () => {
    for (const body of [
      { product_id: tent, variant_id: small },
      { product_id: jacket, variant_id: randomUUID() },
      { product_id: hidden },
      { product_id: deleted },
      { product_id: "' or 1=1 --" },
    ])
      expect((await device.post("/cart/items", body)).status).toBe(404);
    for (const id of [`${tent}.${small}`, hidden, deleted, `${jacket}.${tent}`])
      expect((await device.put(`/cart/items/${id}`, { quantity: 1 })).status).toBe(404);
    expect((await device.post("/cart/items", { product_id: jacket })).body.code).toBe(
      "selectOptions",
    );
  });
});

test("a price change applies at once, and a percentage discount with it", async () => {
  const { tent, device } = await withTent(100_000);
  const code = await addPromo(database, { minimum: 200_000, percent: 50 });
  const applied = await device.post("/action_code", { code });
  expect(applied.body).toMatchObject({ subtotal: 2000, grand_total: 1000 });
  const reprice = (price: number) =>
    pool.query("update products set price = $2 where id = $1", [tent, price]);
  await reprice(150_000);
  const risen = (await device.get("/cart")).body;
  expect(risen).toMatchObject({ subtotal: 3000, discount_total: 1500, grand_total: 1500 });
  expect(risen.notices).toMatchObject([{ code: "priceChanged", from: 1000, to: 1500 }]);
  await reprice(99_999);
  const fallen = (await device.get("/cart")).body;
  expect(fallen).toMatchObject({ grand_total: 1999.98, promo: { reason: "minimum", amount: 0 } });
});

test("products on sale lose an excluding code the moment their sale begins", async () => {
  const { tent, device } = await withTent(100_000);
  const code = await addPromo(database, { excludesSale: true });
  expect((await device.post("/action_code", { code })).body.grand_total).toBe(1800);
  await pool.query("update products set price = 50000, regular_price = 100000 where id = $1", [
    tent,
  ]);
  const { body } = await device.get("/cart");
  expect(body).toMatchObject({ grand_total: 1000, promo: { reason: "items" } });
});

test("products that leave the code's category lose it, and a deleted product counts for nothing", async () => {
  const food = await addCategory(db);
  const [brie, gouda] = await Promise.all([
    addProduct(db, { price: 20_000 }),
    addProduct(db, { price: 20_000 }),
  ]);
  await linkProduct(db, brie, food);
  await linkProduct(db, gouda, food);
  const code = await addPromo(database, { categoryIds: [food] });
  const device = visit();
  for (const product_id of [brie, gouda]) await device.post("/cart/items", { product_id });
  expect((await device.post("/action_code", { code })).body.discount_total).toBe(40);
  await pool.query("delete from product_category_links where product_id = $1", [gouda]);
  expect((await device.get("/cart")).body).toMatchObject({
    discount_total: 20,
    promo: { items_not_discounted: [gouda] },
  });
  await pool.query("delete from products where id = $1", [brie]);
  expect((await device.get("/cart")).body).toMatchObject({ grand_total: 200, discount_total: 0 });
});

test("delivery is free from 500.00 before discounts, and not from 499.99", async () => {
  const remaining = async (price: number, code?: string) => {
    const { device } = await withTent(price / 2);
    if (code) await device.post("/action_code", { code });
    return (await device.get("/cart")).body.free_delivery_remaining;
  };
  const kopiyka = await addPromo(database, { kind: "amount", amount: 1 });
  expect(await remaining(49_998)).toBe(0.02);
  expect(await remaining(50_000)).toBe(0);
  expect(await remaining(50_000, kopiyka)).toBe(0.01);
  expect(await remaining(50_002, kopiyka)).toBe(0);
});

test("no cart call stores unknown keys", async () => {
  const { tent, device } = await withTent();
  const code = await addPromo(database);
  const canary = { "canary-key": "canary-value", nested: { "canary-key": ["canary-value"] } };
  const bodies: Record<string, object> = {
    addCartItem: { product_id: tent },
    setCartItem: { quantity: 1 },
    takeCartItem: { quantity: 1 },
    updateCart: {
      shipping_address: { ...canary },
      delivery: { date: null, slot_id: null, ...canary },
    },
    updateShippingAddress: {},
    updateBillingAddress: {},
    applyCode: { code },
  };
  for (const [name, { method, path }] of Object.entries(writeCalls))
    if ((path.startsWith("/cart") && name !== "checkout") || path === "/action_code")
      await send(device, method, path.replace(":id", tent), { ...bodies[name], ...canary });
  expect(await readPromos(database)).not.toContain("canary");
});

async function send(device: Visitor, method: string, path: string, body: object) {
  const { status } = await device.call(method, path, { body });
  expect(status, `${method} ${path}`).toBeLessThan(500);
}
