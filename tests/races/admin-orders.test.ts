/** The owner and others at one order at the same moment, each call with its own connection. */
import { expect, test } from "vitest";
import { signLiqPay } from "#server/payments/liqpay.ts";
import { testKeys } from "#tests/support/providers/liqpay.ts";
import { raceRounds } from "#tests/support/rounds.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { openCardShop } from "#tests/support/shop/card-shop.ts";
import { listWrongBalances, stockOf } from "#tests/support/shop/orders.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const shop = await openCardShop({ config: { publicUrl: "https://torba.example" } });
const { app, database, card, sendCallback, paymentOf } = shop;
const owner = await openAdmin(app);
const packer = await openAdmin(app, ["read:orders", "write:orders"]);

async function newPlaced(quantity = 2) {
  const tent = await addProduct(database.db, { stockQuantity: 5 });
  const { id } = (
    await owner.post("/orders", {
      payment_method_id: card,
      items: [{ product_id: tent, quantity }],
    })
  ).body;
  expect((await owner.put(`/orders/${id}/checkout`)).status).toBe(200);
  return { id, tent };
}
const read = async (id: string) => (await owner.get(`/orders/${id}`)).body;
const stepsOf = (order: { history: { step: string }[] }) => order.history.map(({ step }) => step);

test("the owner cancels while the buyer pays: the money goes back, and the goods once", async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { id, tent } = await newPlaced();
    const payment = await paymentOf(id);
    const [cancelled, ...reports] = await Promise.all([
      owner.put(`/orders/${id}/cancel`),
      sendCallback(payment, 7800),
      sendCallback(payment, 7800),
    ]);
    expect([cancelled.status, ...reports]).toEqual([200, 200, 200]);
    expect(await read(id)).toMatchObject({
      step: "cancelled",
      amount_paid: 7800,
      amount_due: -7800,
    });
    expect(await stockOf(database, tent)).toBe(5);
    const { rows } = await database.pool.query(
      `select p.status, (select sum(amount)::int from order_transactions t
         where t.payment_id = p.id) as back,
         (select count(*)::int from graphile_worker._private_jobs j
          where j.payload ->> 'id' = p.id::text) as jobs
       from payments p where p.order_id = $1 and p.status <> 'created'`,
      [id],
    );
    expect(rows).toEqual([{ status: "refunding", back: -780_000, jobs: 1 }]);
  }
}, 240_000);

test("two packers step one order: each step is taken once", async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { id } = await newPlaced();
    const calls = ["pack", "pack", "ship", "ship", "deliver", "close", "close"];
    const ends = await Promise.all(
      calls.map((call, at) => (at % 2 ? owner : packer).put(`/orders/${id}/${call}`)),
    );
    for (const { status } of ends) expect([200, 409]).toContain(status);
    const order = await read(id);
    expect(order).toMatchObject({ step: "closed", paid: false });
    expect(stepsOf(order).sort()).toEqual(
      ["placed", "packed", "shipped", "delivered", "closed"].sort(),
    );
  }
}, 240_000);

test("an edit meets a call-back: what was paid and what is due add up to the order", async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { id, tent } = await newPlaced(2);
    const payment = await paymentOf(id);
    const { items } = await read(id);
    const quantity = round % 2 ? 3 : 1;
    const [edited, report] = await Promise.all([
      owner.put(`/orders/${id}/items/${items[0].id}`, { quantity }),
      sendCallback(payment, 7800),
    ]);
    expect([edited.status, report]).toEqual([200, 200]);
    const order = await read(id);
    const total = quantity * 3900;
    expect(order).toMatchObject({
      grand_total: total,
      amount_paid: 7800,
      amount_due: total - 7800,
      paid: quantity === 1,
    });
    expect(await stockOf(database, tent)).toBe(5 - quantity);
    // What is missing can be paid, exactly, and then nothing is requested any more.
    if (quantity === 1) continue;
    const form = (await owner.get(`/orders/${id}/payment_form_settings`)).body;
    const requested = JSON.parse(Buffer.from(form.data, "base64").toString("utf8"));
    expect(requested.amount).toBe(3900);
    const message = {
      order_id: requested.order_id,
      amount: 3900,
      status: "success",
      currency: "UAH",
    };
    const signed = signLiqPay(
      { public_key: testKeys.publicKey, action: "pay", ...message },
      testKeys,
    );
    await app.inject({ method: "POST", url: "/api/v1/notifications/liqpay", payload: signed });
    expect(await read(id)).toMatchObject({ paid: true, amount_due: 0, payment_url: null });
  }
}, 240_000);

test("edits, steps and cancels at once leave stock, balances and history in order", async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { id, tent } = await newPlaced(1);
    const line = (await read(id)).items[0].id;
    await Promise.all([
      owner.put(`/orders/${id}/items/${line}`, { quantity: 4 }),
      packer.put(`/orders/${id}/items/${line}`, { quantity: 2 }),
      owner.post(`/orders/${id}/items`, { product_id: tent }),
      packer.put(`/orders/${id}/ship`),
      owner.put(`/orders/${id}/cancel`),
      owner.post(`/orders/${id}/discounts`, { name: "знижка", amount: 10 }),
    ]);
    const order = await read(id);
    expect(["cancelled", "returned", "shipped"]).toContain(order.step);
    const out = order.items.reduce(
      (sum: number, one: { quantity: number }) => sum + one.quantity,
      0,
    );
    expect(await stockOf(database, tent)).toBe(order.step === "shipped" ? 5 - out : 5);
    expect(new Set(stepsOf(order)).size).toBe(order.history.length);
  }
  expect(await listWrongBalances(database)).toEqual([]);
}, 240_000);
