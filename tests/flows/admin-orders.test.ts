/** Orders over /api/v1: drafts, edits, every step, returns and money. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { orderAnswer } from "#contract/admin/orders.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { openCardShop } from "#tests/support/shop/card-shop.ts";
import { makeDraft, place, stockOf } from "#tests/support/shop/orders.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct, addVariant } from "#tests/support/shop/rows.ts";

const shop = await openCardShop({ config: { publicUrl: "https://torba.example" } });
const { app, database, visit } = shop;
const owner = await openAdmin(app);

const newOrder = async (body: object = {}) => (await owner.post("/orders", body)).body;
const act = (id: string, action: string, body?: object) =>
  owner.put(`/orders/${id}/${action}`, body);

async function newPlaced(pieces = 2, stockQuantity: number | null = 5) {
  const tent = await addProduct(database.db, { stockQuantity });
  const { id } = await newOrder({ items: [{ product_id: tent, quantity: String(pieces) }] });
  const placed = await act(id, "checkout");
  expect(placed.status).toBe(200);
  return { id, tent, order: placed.body };
}

test("a draft takes next to nothing, has a number at once, and every field of an order", async () => {
  const made = await owner.post("/orders", { draft: true, referrer_url: "admin", id: "null" });
  expect(made.status).toBe(200);
  const { id, version, date_created, date_updated, ...order } = made.body;
  expect(orderAnswer.parse(order)).toEqual(order);
  expect(order).toMatchObject({
    ...{ step: "draft", status: "Чернетка", draft: true, paid: false, cancelled: false },
    ...{ channel: "admin", referrer_url: "admin", lang: "ua", date_placed: null },
    ...{ items: [], discounts: [], transactions: [], history: [], grand_total: 0 },
    ...{ customer_id: null, payment_url: null, delivery: { date: null, slot_id: null } },
  });
  expect(order.number).toMatch(/^\d{8}$/);
  expect(order.shipping_address).toMatchObject({ full_name: "", tax_number: "", details: null });
  expect([version, date_created === null, date_updated]).toEqual([1, false, null]);
  expect((await owner.get(`/orders/${id}`)).body).toEqual(made.body);
  const same = await owner.put(`/orders/${id}`, made.body);
  expect(same.body).toEqual(made.body);
});

test("no shopper sees a draft", async () => {
  const device = visit();
  const { id: customerId } = await registerOn(device);
  const tent = await addProduct(database.db);
  const draft = await newOrder({ customer_id: customerId, items: [{ product_id: tent }] });
  expect(draft).toMatchObject({ customer_id: customerId, grand_total: 3900 });
  expect((await device.get("/customers/orders")).body).toMatchObject({ total_count: 0, data: [] });
  for (const path of [`/customers/orders/${draft.id}`, `/orders/${draft.token}`])
    expect((await device.get(path)).status).toBe(404);
  expect((await device.put(`/customers/orders/${draft.id}/cancel`)).status).toBe(404);
  expect((await device.get(`/payment_form_settings?order=${draft.token}`)).body).toEqual({});
  expect((await app.inject({ url: `/pay/${draft.token}` })).statusCode).toBe(404);
  expect((await device.get("/customers/settings")).body.orders_count ?? 0).toBe(0);
  await act(draft.id, "cancel");
  expect((await device.get("/customers/orders")).body.total_count).toBe(0);
  await database.pool.query("select 1");
});
