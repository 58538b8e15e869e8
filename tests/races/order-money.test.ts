/** Everybody who moves the money of one order, at the same moment. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelExpiredOrders } from "#server/orders/unpaid-orders.ts";
import { refundPayment } from "#server/payments/poll-status.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import { openFakeLiqPay } from "#tests/support/providers/liqpay.ts";
import { raceRounds } from "#tests/support/rounds.ts";
import { newTestId, openTestApp, retryWhileBusy } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { fillCart, order } from "#tests/support/shop/checkout.ts";
import { giveBonuses, listWrongBalances, stockOf } from "#tests/support/shop/orders.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { newNetwork, password, registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const gateway = await openFakeLiqPay();
const { app, database, visit, shop } = await openTestApp({
  liqPay: { liqPay: gateway.liqPay, isDemo: false },
  config: { publicUrl: "https://torba.example" },
});
const { pool } = database;
const owner = await openAdmin(app);
const other = await openAdmin(app, ["read:orders", "write:orders"]);
const [card, cash] = [randomUUID(), randomUUID()];
await database.db.insert(paymentMethods).values([
  { id: card, slug: "card", gateway: "liqpay", translations: { ua: { name: "Карткою" } } },
  { id: cash, slug: "cash", gateway: "cash", translations: { ua: { name: "Готівкою" } } },
]);

const paymentContext = () => ({
  database,
  liqPay: gateway.liqPay,
  newId: shop.newId,
  now: Date.now(),
  log: { error: () => {} },
});

async function openOrder(isPaid: boolean) {
  const device = visit();
  const { id: customer } = await registerOn(device);
  await giveBonuses(database, customer, 50_000);
  const tent = await addProduct(database.db, { stockQuantity: 10, price: 100_000 });
  const code = await addPromo(database, { mostUses: 1, minimum: 150_000 });
  await fillCart(device, { [tent]: 2 });
  await device.put("/cart", { payment_method_id: card, bonus_spent: 300 });
  await device.post("/action_code", { code }, { from: newNetwork() });
  const { id, token } = (await order(device)).body;
  const form = (await device.get(`/payment_form_settings?order=${token}`)).body;
  await gateway.choose(form, "success");
  const message = gateway.callBacks.at(-1) ?? {};
  const callBack = async () => {
    const url = "/api/v1/notifications/liqpay";
    const { statusCode: status, headers } = await app.inject({
      method: "POST",
      url,
      payload: message,
    });
    return { status, headers, body: "a call-back" };
  };
  if (isPaid) await callBack();
  return { device, customer, tent, id, callBack };
}

async function makeRefunds(id: string): Promise<void> {
  const { rows } = await pool.query("select id from payments where order_id = $1", [id]);
  for (const payment of rows) await refundPayment(paymentContext(), payment.id);
}

test("refunds, edits, cancels, call-backs and an erasure at once return what was paid, once", async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { device, tent, id, callBack } = await openOrder(round % 2 === 0);
    const at = `/orders/${id}`;
    const line = (await owner.get(at)).body.items[0].id;
    const remove = { body: { password } };
    const calls = [
      callBack,
      callBack,
      () => owner.post(`${at}/refunds`, { amount: 500, via: "manual" }),
      () => other.post(`${at}/refunds`, { amount: 700, via: "gateway" }),
      () => owner.post(`${at}/refunds`, { via: "gateway" }),
      () => other.put(`${at}/items/${line}`, { quantity: 1 + (round % 3) }),
      () => owner.post(`${at}/discounts`, { name: "знижка", amount: 50 }),
      () => other.put(`${at}/${round % 3 === 0 ? "cancel" : "ship"}`),
      () => device.put(`/customers/orders/${id}/payment_method`, { payment_method_id: cash }),
      round % 4 === 0
        ? () => device.delete("/customers/me", remove)
        : () => device.put(`/customers/orders/${id}/cancel`),
    ];
    const [answers] = await Promise.all([
      Promise.all(calls.map(retryWhileBusy)),
      cancelExpiredOrders({ database, newId: newTestId, now: Date.now() }),
    ]);
    for (const { status, body } of answers) expect([status < 500, body]).toEqual([true, body]);
    const { step } = (await owner.get(at)).body;
    if (step === "shipped") await owner.put(`${at}/return`);
    await makeRefunds(id);
    await makeRefunds(id);
    const end = (await owner.get(at)).body;
    expect([round, end.step, end.amount_paid, end.amount_due]).toEqual([
      round,
      step === "shipped" ? "returned" : "cancelled",
      0,
      expect.closeTo(0),
    ]);
    expect(await stockOf(database, tent)).toBe(10);
    const uses = await pool.query(
      "select uses, (select count(*)::int from promo_uses u where u.promo_id = p.id) as counted from promos p where uses <> 0",
    );
    expect(uses.rows).toEqual([]);
  }
  expect(await listWrongBalances(database)).toEqual([]);
}, 480_000);
