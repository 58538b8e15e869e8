/** Payment statuses other than "paid", and what a shop would lose by trusting them. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signLiqPay } from "#server/payments/liqpay.ts";
import { testKeys } from "#tests/support/providers/liqpay.ts";
import type { Visitor } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { type CardShop, openCardShop } from "#tests/support/shop/card-shop.ts";
import { order } from "#tests/support/shop/checkout.ts";
import { pay } from "#tests/support/shop/orders.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const sum = 3900;

async function orderByCard({ fillByCard, database }: CardShop, device: Visitor): Promise<string> {
  await fillByCard(device, { [await addProduct(database.db)]: 1 });
  const { status, body } = await order(device, undefined, randomUUID());
  expect(status).toBe(200);
  return body.id;
}

async function factsOf({ database: { pool } }: CardShop, id: string) {
  const { rows: steps } = await pool.query<{ step: string }>(
    "select step from order_history where order_id = $1 order by at, id",
    [id],
  );
  const { rows: payments } = await pool.query<{ status: string }>(
    "select status from payments where order_id = $1 order by date_created, id",
    [id],
  );
  return {
    paid: steps.filter(({ step }) => step === "paid").length,
    payments: payments.map(({ status }) => status),
  };
}

async function listPayments({ database: { pool } }: CardShop, id: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from payments where order_id = $1 order by date_created, id",
    [id],
  );
  return rows.map((payment) => payment.id);
}

async function listRefunds({ database: { pool } }: CardShop): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select payload ->> 'id' as id from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'refund'`,
  );
  return rows.map(({ id }) => id);
}

test("a sandbox payment counts only in a shop with test keys", async () => {
  const real = await openCardShop();
  const id = await orderByCard(real, real.visit());
  const payment = await real.paymentOf(id);
  expect(await real.sendCallback(payment, sum, { status: "sandbox" })).toBe(200);
  expect(await factsOf(real, id)).toEqual({ paid: 0, payments: ["failed", "created"] });

  const keys = { ...testKeys, publicKey: "sandbox_i00000000" };
  const liqPay = { ...keys, url: "http://127.0.0.1:9", shopUrl: "https://torba.example" };
  const trying = await openCardShop({ liqPay: { liqPay, isDemo: false } });
  const tried = await orderByCard(trying, trying.visit());
  const message = { status: "sandbox", public_key: keys.publicKey };
  expect(await trying.sendCallback(await trying.paymentOf(tried), sum, message)).toBe(200);
  expect(await factsOf(trying, tried)).toEqual({ paid: 1, payments: ["paid"] });
});

test("of two payments of one order one pays it, and the other is refunded, once", async () => {
  const shop = await openCardShop();
  const { visit, sendCallback } = shop;
  const id = await orderByCard(shop, visit());
  const first = await shop.paymentOf(id);
  await sendCallback(first, sum, { status: "failure" });
  const [, second = ""] = await listPayments(shop, id);
  await sendCallback(second, sum);
  expect(await factsOf(shop, id)).toEqual({ paid: 1, payments: ["failed", "paid"] });
  expect(await listRefunds(shop)).toEqual([]);
  // The bank accepted after its refusal.
  for (let again = 0; again < 3; again += 1) expect(await sendCallback(first, sum)).toBe(200);
  expect(await factsOf(shop, id)).toEqual({ paid: 1, payments: ["refunding", "paid"] });
  expect(await listRefunds(shop)).toEqual([first]);
});

test("an order that is paid another way is not charged by card", async () => {
  const shop = await openCardShop();
  const device = shop.visit();
  const id = await orderByCard(shop, device);
  const isCardOffered = async () =>
    (await device.get("/payment_form_settings")).body.data !== undefined;
  expect(await isCardOffered()).toBe(true);
  const { token } = (await device.get(`/customers/orders/${id}`)).body;
  await pay(shop.database, id);
  expect(await isCardOffered()).toBe(false);
  expect((await device.get(`/payment_form_settings?order=${token}`)).body).toEqual({});
  expect((await shop.app.inject({ url: `/pay/${token}` })).statusCode).toBe(303);
});

test("unknown payment statuses count as pending and pay nothing", async () => {
  const shop = await openCardShop();
  const id = await orderByCard(shop, shop.visit());
  const payment = await shop.paymentOf(id);
  for (const status of ["processing", "3ds_verify", "wait_accept", "SUCCESS", "paid", "toString"])
    expect(await shop.sendCallback(payment, sum, { status })).toBe(200);
  expect(await factsOf(shop, id)).toEqual({ paid: 0, payments: ["pending"] });
  expect(await shop.sendCallback(payment, sum)).toBe(200);
  expect(await factsOf(shop, id)).toEqual({ paid: 1, payments: ["paid"] });
});

test("answers to a gateway are not cacheable", async () => {
  const shop = await openCardShop();
  const id = await orderByCard(shop, shop.visit());
  const report = { order_id: await shop.paymentOf(id), amount: sum, currency: "UAH" };
  const { statusCode, headers } = await shop.app.inject({
    method: "POST",
    url: "/api/v1/notifications/liqpay",
    payload: signLiqPay({ ...report, status: "success" }, testKeys),
  });
  expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
});

test("a refund of a part does not end the payment, and one that nobody asked for is looked at", async () => {
  const shop = await openCardShop();
  const id = await orderByCard(shop, shop.visit());
  const payment = await shop.paymentOf(id);
  await shop.sendCallback(payment, sum);
  const part = { status: "reversed", action: "refund", refund_amount: 900 };
  expect(await shop.sendCallback(payment, sum, part)).toBe(200);
  expect(await factsOf(shop, id)).toEqual({ paid: 1, payments: ["paid"] });
  const odd = async () =>
    (await shop.database.pool.query("select reason from payment_quarantine")).rows;
  expect(await odd()).toEqual([{ reason: "amount" }]);
  const owner = await openAdmin(shop.app);
  await owner.post(`/orders/${id}/refunds`, { amount: 1000, via: "gateway" });
  await shop.sendCallback(payment, sum, { ...part, refund_amount: 1000 });
  expect(await odd()).toHaveLength(1);
  expect((await owner.get(`/orders/${id}`)).body).toMatchObject({ amount_paid: sum });
  await shop.sendCallback(payment, sum, { status: "reversed" });
  expect((await owner.get(`/orders/${id}`)).body).toMatchObject({ amount_paid: 0 });
});
