/** /api/v1: promotions with their codes, bonuses given by hand. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { listWrongBalances } from "#tests/support/shop/orders.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addCategory, addProduct, linkProduct } from "#tests/support/shop/rows.ts";

const { app, database, visit } = await openTestApp();
const owner = await openAdmin(app);

test("a promotion is made of nothing, comes back whole, and gets codes", async () => {
  const made = await owner.post("/promotions", {});
  expect(made.body).toEqual({
    id: expect.any(String),
    version: 1,
    date_created: expect.any(String),
    date_updated: null,
    name: "",
    kind: "percent",
    percent: 0,
    amount: 0,
    minimum: 0,
    date_from: null,
    date_to: null,
    most_uses: null,
    most_uses_each: null,
    uses: 0,
    category_ids: [],
    excludes_sale: false,
    gift: null,
    enabled: true,
    welcomes: false,
    codes_count: 0,
  });
  const path = `/promotions/${made.body.id}`;
  expect((await owner.put(path, made.body)).body).toEqual(made.body);
  const changed = await owner.put(path, { ...made.body, percent: "12,5", most_uses_each: "1" });
  expect(changed.body).toMatchObject({ percent: 12.5, most_uses_each: 1, version: 2 });
  const code = await owner.post(`${path}/codes`, { code: "Літо-26" });
  expect(code.body).toEqual({
    id: expect.any(String),
    code: "Літо-26",
    customer_id: null,
    most_uses: null,
    uses: 0,
  });
  expect(await owner.post(`${path}/codes`, { code: "літо26" })).toMatchObject({
    status: 409,
    body: { code: "conflict", fields: { code: "taken" } },
  });
  const batch = await owner.post(`${path}/codes`, { count: "100", prefix: "LITO-", most_uses: 1 });
  const codes = batch.body.data.map((one: { code: string }) => one.code);
  expect(new Set(codes).size).toBe(100);
  expect(codes.every((one: string) => /^LITO-[0-9A-Z]{10}$/.test(one))).toBe(true);
  expect((await owner.get(path)).body.codes_count).toBe(101);
  const page = await owner.get(`${path}/codes?limit=2&search=lito-`);
  expect(page.body).toMatchObject({ total_count: 100, has_more: true });
  const gone = await owner.delete(`${path}/codes/${code.body.id}`);
  expect(gone.body).toEqual({ id: code.body.id, deleted: true });
  await database.pool.query("update promos set uses = 1 where id = $1", [made.body.id]);
  expect(await owner.delete(path)).toMatchObject({ status: 409, body: { code: "inUse" } });
  await database.pool.query("update promos set uses = 0 where id = $1", [made.body.id]);
  expect((await owner.delete(path)).body.deleted).toBe(true);
});

test("what a promotion would take off is what the cart takes off, and leaves nothing behind", async () => {
  const category = await addCategory(database.db);
  const [inside, outside] = [await addProduct(database.db), await addProduct(database.db)];
  await linkProduct(database.db, inside, category);
  const made = await owner.post("/promotions", {
    kind: "percent",
    percent: 10,
    minimum: 1000,
    category_ids: [category, "all"],
  });
  const path = `/promotions/${made.body.id}`;
  const items = [{ product_id: inside, quantity: 2 }, { product_id: outside }];
  const counts = "select (select count(*) from carts), (select count(*) from owners)";
  const before = (await database.pool.query(counts)).rows;
  expect((await owner.post(`${path}/try`, { items, customer_id: null })).body).toEqual({
    state: "valid",
    reason: null,
    amount: 780,
    items_not_discounted: [outside],
  });
  expect((await database.pool.query(counts)).rows).toEqual(before);
  const { code } = (await owner.post(`${path}/codes`, { code: "SAME" })).body;
  const device = visit();
  for (const item of items) await device.post("/cart/items", { quantity: 1, ...item });
  await device.post("/action_code", { code });
  expect((await device.get("/cart")).body.promo).toMatchObject({ state: "valid", amount: 780 });
  const none = [{ product_id: outside }];
  expect((await owner.post(`${path}/try`, { items: none })).body).toMatchObject({
    state: "notValid",
    amount: 0,
  });
  await owner.put(path, { enabled: false });
  expect((await owner.post(`${path}/try`, { items })).body).toMatchObject({ reason: "ended" });
  const gift = { product_id: outside, variant_id: "", quantity: "1" };
  const given = await owner.post("/promotions", { kind: "gift", gift, minimum: 100 });
  expect(given.body.gift).toEqual({ product_id: outside, variant_id: null, quantity: 1 });
  const tried = { items: [{ product_id: inside }] };
  expect((await owner.post(`/promotions/${given.body.id}/try`, tried)).body).toMatchObject({
    state: "valid",
    amount: 3900,
  });
  const unknown = { kind: "gift", gift: { product_id: randomUUID() } };
  expect((await owner.post("/promotions", unknown)).body.fields).toEqual({ gift: "unknown" });
});

test("bonuses are given and taken by hand, never below zero", async () => {
  const { id } = await registerOn(visit());
  const given = await owner.post("/bonuses", {
    customer_id: id,
    amount: "75,50",
    reason: "вибачення",
  });
  expect(given.body).toMatchObject({ balance: 75.5, total_count: 1, has_more: false });
  expect(given.body.data).toEqual([
    {
      id: expect.any(String),
      customer_id: id,
      kind: "adjust",
      state: "available",
      amount: 75.5,
      order_id: null,
      order_number: null,
      reason: "вибачення",
      by: "Test",
      date_created: expect.any(String),
      date_available: expect.any(String),
      version: 1,
      date_updated: null,
    },
  ]);
  const take = { customer_id: id, amount: -80 };
  expect(await owner.post("/bonuses", take)).toMatchObject({
    status: 400,
    body: { fields: { amount: "invalid" } },
  });
  expect((await owner.post("/bonuses", { ...take, amount: -75 })).body.balance).toBe(0.5);
  const list = await owner.get(`/bonuses?customer_id=${id}`);
  expect(list.body.data.map(({ amount }: { amount: number }) => amount)).toEqual([-75, 75.5]);
  expect((await owner.get(`/customers/${id}`)).body.bonus_balance).toBe(0.5);
  expect((await owner.post("/bonuses", { customer_id: randomUUID(), amount: 1 })).status).toBe(400);
  expect(await listWrongBalances(database)).toEqual([]);
});
