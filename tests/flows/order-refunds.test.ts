/** What goes back of an order's money, bonuses and discounts when it is returned or cancelled. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { PaymentContext } from "#server/payments/apply-report.ts";
import { refundPayment } from "#server/payments/poll-status.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import { openFakeLiqPay } from "#tests/support/providers/liqpay.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const gateway = await openFakeLiqPay();
const shop = await openTestApp({
  liqPay: { liqPay: gateway.liqPay, isDemo: false },
  config: { publicUrl: "https://torba.example" },
});
const { app, database, visit } = shop;
const owner = await openAdmin(app);
const tent = await addProduct(database.db, { stockQuantity: 1000, price: 100_000 });
const stove = await addProduct(database.db, { stockQuantity: 1000, price: 200_000 });
const card = randomUUID();
await database.db.insert(paymentMethods).values({
  id: card,
  slug: "card",
  gateway: "liqpay",
  translations: { ua: { name: "Карткою" } },
});

const read = async (id: string) => (await owner.get(`/orders/${id}`)).body;
const act = (id: string, action: string, body?: object) =>
  owner.put(`/orders/${id}/${action}`, body);

async function newPlaced(body: object = {}) {
  const items = [
    { product_id: tent, quantity: 1 },
    { product_id: stove, quantity: 1 },
  ];
  const { id } = (await owner.post("/orders", { items, ...body })).body;
  const placed = await act(id, "checkout");
  expect([placed.status, placed.body.code]).toEqual([200, undefined]);
  return placed.body;
}

const paymentContext = (): PaymentContext => ({
  database,
  liqPay: gateway.liqPay,
  newId: shop.shop.newId,
  now: Date.now(),
  log: { error: () => {} },
});
async function payByCard(id: string): Promise<void> {
  const form = (await owner.get(`/orders/${id}/payment_form_settings`)).body;
  await gateway.choose(form, "success");
  await app.inject({
    method: "POST",
    url: "/api/v1/notifications/liqpay",
    payload: gateway.callBacks.at(-1) ?? {},
  });
  expect((await read(id)).paid).toBe(true);
}
async function makeRefunds(id: string): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from payments where order_id = $1",
    [id],
  );
  for (const payment of rows) await refundPayment(paymentContext(), payment.id);
}
const returnTent = async (id: string) => {
  const { items } = await read(id);
  return act(id, "return", { lines: [{ item_id: items[0].id }] });
};

test("money that the shop has returned by hand does not go back by card once more", async () => {
  const { id } = await newPlaced({ payment_method_id: card });
  await payByCard(id);
  await owner.post(`/orders/${id}/refunds`, { amount: 1000, via: "manual" });
  await act(id, "cancel");
  await makeRefunds(id);
  expect(await read(id)).toMatchObject({ step: "cancelled", amount_paid: 0, amount_due: 0 });

  const { id: second } = await newPlaced({ payment_method_id: card });
  await payByCard(second);
  await act(second, "ship");
  expect((await returnTent(second)).body).toMatchObject({ grand_total: 2000, amount_due: -1000 });
  await owner.post(`/orders/${second}/refunds`, { amount: 1000, via: "manual" });
  await act(second, "return");
  await makeRefunds(second);
  expect(await read(second)).toMatchObject({ step: "returned", amount_paid: 0, amount_due: 0 });

  const { id: third } = await newPlaced({ payment_method_id: card });
  await payByCard(third);
  await owner.post(`/orders/${third}/refunds`, { via: "manual" });
  await act(third, "cancel");
  await makeRefunds(third);
  expect(await read(third)).toMatchObject({ step: "cancelled", amount_paid: 0, amount_due: 0 });
});

test("the mail of a cancelled order does not say that money never came which was returned", async () => {
  const moneyIn = async (id: string) => {
    const { rows } = await database.pool.query(
      "select facts ->> 'money' as money from mails where kind = 'orderCancelled' and order_id = $1",
      [id],
    );
    return rows[0]?.money;
  };
  const email = "buyer@example.com";
  const [unpaid, returned] = [await newPlaced({ email }), await newPlaced({ email })];
  await owner.post(`/orders/${returned.id}/transactions`, { amount: 3000 });
  await owner.post(`/orders/${returned.id}/refunds`, { via: "manual" });
  for (const { id } of [unpaid, returned]) await act(id, "cancel");
  expect(await moneyIn(unpaid.id)).toContain("не отримали");
  expect(await moneyIn(returned.id)).toBe("");
});
