/** What goes back of an order's money, bonuses and discounts when it is returned or cancelled. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { PaymentContext } from "#server/payments/apply-report.ts";
import { refundPayment } from "#server/payments/poll-status.ts";
import { retryRefunds } from "#server/payments/sql.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import { openFakeLiqPay } from "#tests/support/providers/liqpay.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { fillCart, order } from "#tests/support/shop/checkout.ts";
import { giveBonuses, listWrongBalances } from "#tests/support/shop/orders.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { password, registerOn } from "#tests/support/shop/registration.ts";
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

const row = async (sql: string, ...values: unknown[]) =>
  (await database.pool.query(sql, values)).rows[0];
const read = async (id: string) => (await owner.get(`/orders/${id}`)).body;
const act = (id: string, action: string, body?: object) =>
  owner.put(`/orders/${id}/${action}`, body);
const balanceOf = async (id: string) =>
  (await row("select bonus_balance from customers where owner_id = $1", id)).bonus_balance;

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

test("a return spends no more bonuses than the order has spent", async () => {
  const { id: olena } = await registerOn(visit());
  await giveBonuses(database, olena, 30_000);
  const { id } = await newPlaced({ customer_id: olena, bonus_spent: 500 });
  expect(await read(id)).toMatchObject({ bonus_spent: 300, grand_total: 2700 });
  await giveBonuses(database, olena, 20_000);
  await act(id, "ship");
  expect((await returnTent(id)).body).toMatchObject({ bonus_spent: 300, grand_total: 1700 });
  expect(await balanceOf(olena)).toBe(20_000);
});

test("a return is counted with the code as it was when the order was placed", async () => {
  const promoId = randomUUID();
  const code = await addPromo(database, { id: promoId, percent: 10 });
  const { id } = await newPlaced({ coupon: code });
  expect(await read(id)).toMatchObject({ grand_total: 2700 });
  await database.pool.query("update promos set percent = 50, minimum = 900000 where id = $1", [
    promoId,
  ]);
  // An edit too: the code was promised as it was.
  expect((await owner.post(`/orders/${id}/items`, { product_id: tent })).body).toMatchObject({
    grand_total: 3600,
    promo: { code, amount: 400 },
  });
  await act(id, "ship");
  expect((await returnTent(id)).body).toMatchObject({ grand_total: 1800, promo: { amount: 200 } });
  const { uses } = await row("select uses from promos where id = $1", promoId);
  expect(uses).toBe(1);
});

test("a product that has left the promotion's category keeps its discount in orders", async () => {
  const category = randomUUID();
  await database.pool.query(
    `insert into product_categories (id, slug, path, translations) values ($1, $2, $2, '{}')`,
    [category, `c-${category}`],
  );
  await database.pool.query(
    "insert into product_category_links (product_id, category_id) values ($1, $2), ($3, $2)",
    [tent, category, stove],
  );
  const code = await addPromo(database, { percent: 10, categoryIds: [category] });
  const { id } = await newPlaced({ coupon: code });
  expect(await read(id)).toMatchObject({ grand_total: 2700 });
  await database.pool.query("delete from product_category_links where category_id = $1", [
    category,
  ]);
  await act(id, "ship");
  expect((await returnTent(id)).body).toMatchObject({ grand_total: 1800 });
});

test("a return of somebody who is erased counts the bonuses and the code that were spent", async () => {
  const device = visit();
  const { id: customer } = await registerOn(device);
  await giveBonuses(database, customer, 50_000);
  const code = await addPromo(database, { percent: 10, code: { ownerId: customer } });
  await fillCart(device, { [tent]: 1, [stove]: 1 });
  await device.put("/cart", { bonus_spent: 500, payment_method_id: card });
  await device.post("/action_code", { code });
  const { id } = (await order(device)).body;
  expect(await read(id)).toMatchObject({ grand_total: 2200, bonus_spent: 500 });
  await payByCard(id);
  await act(id, "ship");
  expect((await device.delete("/customers/me", { body: { password } })).status).toBe(200);
  const { items } = await read(id);
  const at = items.findIndex((one: { product_id: string }) => one.product_id === tent);
  const back = await act(id, "return", { lines: [{ item_id: items[at].id }] });
  expect(back.body).toMatchObject({ grand_total: 1300, amount_due: -900, paid: true });
  await act(id, "return");
  await makeRefunds(id);
  expect(await read(id)).toMatchObject({ step: "returned", amount_paid: 0, amount_due: 0 });
});

test("who returns something owes nothing for it, though a code is lost", async () => {
  const code = await addPromo(database, { kind: "amount", amount: 150_000, minimum: 250_000 });
  const { id } = await newPlaced({ coupon: code, payment_method_id: card });
  expect(await read(id)).toMatchObject({ grand_total: 1500 });
  await payByCard(id);
  await act(id, "ship");
  const { body } = await returnTent(id);
  expect(body).toMatchObject({ grand_total: 2000, promo: null, paid: true, payment_url: null });
});

test("a customer who is known by the e-mail has the cashback of their group", async () => {
  const { id: olena, email } = await registerOn(visit());
  const group = await owner.post("/customer_groups", { name: "Свої", cashback_percent: 12 });
  await owner.put(`/customers/${olena}`, { group_id: group.body.id });
  await row("update customers set email_confirmed_at = now() where owner_id = $1", olena);
  const { id } = await newPlaced({ email });
  expect(await row("select owner_id, cashback_percent::int from orders where id = $1", id)).toEqual(
    {
      owner_id: olena,
      cashback_percent: 12,
    },
  );
});

test("cashback of what stays is of the percent that was promised", async () => {
  const { id: olena } = await registerOn(visit());
  const { id } = await newPlaced({ customer_id: olena });
  await act(id, "close");
  expect(await balanceOf(olena)).toBe(15_000);
  await owner.put("/settings", { cashback_percent: 1 });
  expect((await returnTent(id)).body).toMatchObject({ bonus_earned: 100 });
  await owner.put("/settings", { cashback_percent: 5 });
  expect(await balanceOf(olena)).toBe(10_000);
  expect(await listWrongBalances(database)).toEqual([]);
});

test("an order that is back takes a note with all its fields as they are shown", async () => {
  const { id } = await newPlaced();
  await owner.put(`/orders/${id}`, { shipping_price: 90, shipping_discount: 40 });
  await act(id, "ship");
  await act(id, "return");
  const noted = await owner.put(`/orders/${id}`, { ...(await read(id)), note: "коробка пом’ята" });
  expect(noted).toMatchObject({ status: 200, body: { note: "коробка пом’ята" } });
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

test("a refund that the gateway refused for a day is asked for again each night", async () => {
  const { id } = await newPlaced({ payment_method_id: card });
  await payByCard(id);
  await act(id, "cancel");
  const inDays = (days: number) =>
    retryRefunds(database.db, new Date(Date.now() + days * 24 * 3_600_000));
  await inDays(0);
  const giveUp = () =>
    database.pool.query("update graphile_worker._private_jobs set attempts = max_attempts");
  expect(await inDays(1)).toBe(0);
  await giveUp();
  expect([await inDays(2), await inDays(2)]).toEqual([1, 0]);
  await giveUp();
  expect(await inDays(61)).toBe(0);
});

test("a refund that waits goes less what the owner has meanwhile returned by hand", async () => {
  const waiting = async () => {
    const { id } = await newPlaced({ payment_method_id: card });
    await payByCard(id);
    await act(id, "cancel");
    return id;
  };
  const moneyOf = async (id: string) => {
    const { amount_paid, transactions } = await read(id);
    const { status } = await row("select status from payments where order_id = $1", id);
    const amounts = transactions.map(({ amount }: { amount: number }) => amount);
    return [amount_paid, status, amounts.toSorted((a: number, b: number) => a - b)];
  };
  const [some, all] = [await waiting(), await waiting()];
  await owner.post(`/orders/${some}/transactions`, { amount: -1000 });
  await owner.post(`/orders/${all}/transactions`, { amount: -3000 });
  for (const id of [some, all]) await makeRefunds(id);
  expect(await moneyOf(some)).toEqual([0, "paid", [-2000, -1000, 3000]]);
  expect(await moneyOf(all)).toEqual([0, "paid", [-3000, 3000]]);
});

test("a refund by hand, and a word about it, leave the order paid", async () => {
  const { id } = await newPlaced({ payment_method_id: card });
  const path = `/orders/${id}/transactions`;
  await owner.post(path, { amount: 3000 });
  const given = await owner.post(`/orders/${id}/refunds`, { amount: 300, via: "manual" });
  const [received, refund] = given.body.transactions;
  const paid = { paid: true, payment_url: null };
  const change = (one: { id: string }, body: object) => owner.put(`${path}/${one.id}`, body);
  expect((await change(refund, { details: "подряпина" })).body).toMatchObject(paid);
  expect((await change(refund, { amount: -400 })).body).toMatchObject(paid);
  expect((await owner.post(path, { amount: -100 })).body).toMatchObject(paid);
  expect((await owner.post(path, { amount: 50, success: false })).body).toMatchObject(paid);
  expect((await change(received, { amount: 2000 })).body).toMatchObject({ paid: false });
});

test("money given back for products that stay lowers what the order comes to", async () => {
  const { id: olena } = await registerOn(visit());
  const { id } = await newPlaced({ customer_id: olena, payment_method_id: card });
  const refund = (order: string, body: object) =>
    owner.post(`/orders/${order}/refunds`, { as_discount: true, ...body });
  const unpaid = await refund(id, { amount: 1 });
  expect([unpaid.status, unpaid.body.fields]).toEqual([400, { amount: "invalid" }]);
  await payByCard(id);
  await act(id, "close");
  expect((await refund(id, { amount: 300, via: "gateway" })).body).toMatchObject({
    grand_total: 2700,
    bonus_earned: 135,
    discounts: [{ name: "Повернення грошей", amount: 300 }],
  });
  await makeRefunds(id);
  expect(await read(id)).toMatchObject({ paid: true, amount_paid: 2700, amount_due: 0 });
  expect((await owner.get(`/customers/${olena}`)).body.total_spent).toBe(2700);
  expect(await balanceOf(olena)).toBe(13_500);
  // What comes back later costs what it cost; what is owed then lowers nothing.
  expect((await returnTent(id)).body).toMatchObject({ grand_total: 1700, amount_due: -1000 });
  expect((await refund(id, { amount: 1050 })).body).toMatchObject({
    grand_total: 1650,
    amount_paid: 1650,
    amount_due: 0,
  });
  expect((await refund(id, { amount: 1651 })).body.fields).toEqual({ amount: "invalid" });
  const { body: events } = await owner.get(`/orders/${id}/timeline`);
  const amounts = (kind: string) =>
    events.flatMap((one: { kind: string; amount: number }) =>
      one.kind === kind ? [one.amount] : [],
    );
  expect(amounts("edit").filter(Boolean)).toEqual([-300, -50]);
  expect(await listWrongBalances(database)).toEqual([]);
});

test("what is given back stays given back when the order grows, and may be of the delivery", async () => {
  const { id: olena } = await registerOn(visit());
  await giveBonuses(database, olena, 100_000);
  const { id } = await newPlaced({ customer_id: olena, bonus_spent: 1000, shipping_price: 90 });
  const path = `/orders/${id}`;
  await owner.post(`${path}/transactions`, { amount: 2090 });
  const refund = (amount: number) =>
    owner.post(`${path}/refunds`, { amount, as_discount: true, reason: "подряпина" });
  expect((await refund(100)).body).toMatchObject({ grand_total: 1990, amount_due: 0, paid: true });
  expect((await owner.post(`${path}/items`, { product_id: tent })).body).toMatchObject({
    amount_due: 1000,
    paid: false,
  });
  expect((await refund(10)).body.code).toBe("transitionNotAllowed");
  await owner.post(`${path}/transactions`, { amount: 1000 });
  // Bonuses that were spent stay so: only money goes back.
  const all = { grand_total: 0, shipping_total: 0, bonus_spent: 1000, bonus_earned: 0 };
  expect((await refund(2990)).body).toMatchObject({ ...all, amount_paid: 0, amount_due: 0 });
});

test("a refund by hand is written of when it is confirmed, and what is added to it", async () => {
  const { id } = await newPlaced({ email: "buyer@example.com" });
  const path = `/orders/${id}/transactions`;
  await owner.post(path, { amount: 3000 });
  const planned = await owner.post(path, { amount: -500, success: false });
  const refund = planned.body.transactions.at(-1);
  for (const body of [{ success: true }, { amount: -700 }, { details: "решта" }, { amount: -600 }])
    expect((await owner.put(`${path}/${refund.id}`, body)).status).toBe(200);
  const { rows } = await database.pool.query<{ total: string }>(
    `select facts ->> 'total' as total from mails
     where order_id = $1 and kind = 'orderRefunded' order by created_at, id`,
    [id],
  );
  expect(rows.map(({ total }) => total)).toEqual(["500\u00a0грн", "200\u00a0грн"]);
});
