/** Checkout steps in the wrong order, or with another shopper's data. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#server/platform/db/schema/products.ts";
import type { Visitor } from "#tests/support/server/app.ts";
import { type CardShop, openCardShop } from "#tests/support/shop/card-shop.ts";
import { order } from "#tests/support/shop/checkout.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

async function orderByCard({ fillByCard }: CardShop, device: Visitor, product: string) {
  await fillByCard(device, { [product]: 1 });
  const { status, body } = await order(device, undefined, randomUUID());
  expect(status).toBe(200);
  return body as { id: string; token: string; grand_total: number }; // as: the answer of an order
}

/** The payment id and the amount that the gateway receives. */
async function formOf(device: Visitor, token: string) {
  const { body } = await device.get(`/payment_form_settings?order=${token}`);
  if (!body.data) return undefined;
  const { order_id, amount, currency } = JSON.parse(Buffer.from(body.data, "base64").toString());
  return { payment: order_id, amount, currency };
}

async function paidOf({ database }: CardShop): Promise<Record<string, boolean>> {
  const { rows } = await database.pool.query<{ id: string; paid: boolean }>(
    "select id, paid_at is not null as paid from orders",
  );
  return Object.fromEntries(rows.map(({ id, paid }) => [id, paid]));
}

async function countQuarantined({ database }: CardShop): Promise<number> {
  const { rows } = await database.pool.query("select from payment_quarantine");
  return rows.length;
}

test("a payment of one order pays nothing of another", async () => {
  const shop = await openCardShop();
  const { database, visit, paymentOf, sendCallback, fillByCard } = shop;
  const cheap = await addProduct(database.db, { price: 10_000 });
  const dear = await addProduct(database.db, { price: 990_000 });
  const [anna, bohdan] = [visit(), visit()];
  const hers = await orderByCard(shop, anna, cheap);
  const herPayment = await paymentOf(hers.id);

  // Her link, her payment and its number do not charge him.
  const full = (await fillByCard(bohdan, { [dear]: 1 })).body;
  for (const payment_token of [hers.token, herPayment, hers.id]) {
    await bohdan.put("/cart", { payment_token });
    for (const key of [undefined, randomUUID()])
      expect(await order(bohdan, undefined, key)).toMatchObject({
        status: 402,
        body: { code: "paymentRequired" },
      });
    expect((await bohdan.post("/cart/charge")).body.code).toBe("paymentFailed");
  }
  const cartAfter = (await bohdan.put("/cart", { payment_token: null })).body;
  expect(cartAfter.items).toEqual(full.items);
  expect(await formOf(bohdan, hers.token)).toMatchObject({ payment: herPayment, amount: 100 });

  const his = await orderByCard(shop, bohdan, dear);
  const hisPayment = await paymentOf(his.id);
  // Without a link the order of the session is meant.
  const own = (await bohdan.get("/payment_form_settings")).body;
  expect(JSON.parse(Buffer.from(own.data, "base64").toString()).order_id).toBe(hisPayment);
  const hersAgain = (await anna.get("/payment_form_settings")).body;
  expect(JSON.parse(Buffer.from(hersAgain.data, "base64").toString()).order_id).toBe(herPayment);
  // Her amount for his payment is suspicious; hers pays hers.
  expect(await sendCallback(hisPayment, hers.grand_total)).toBe(200);
  expect([await paidOf(shop), await countQuarantined(shop)]).toEqual([
    { [hers.id]: false, [his.id]: false },
    1,
  ]);
  expect(await sendCallback(herPayment, hers.grand_total)).toBe(200);
  expect(await paidOf(shop)).toEqual({ [hers.id]: true, [his.id]: false });
  expect(await formOf(bohdan, hers.token)).toBeUndefined();
  expect(await bohdan.put(`/customers/orders/${hers.id}/cancel`)).toMatchObject({ status: 404 });
});

test("changes after the payment has begun do not change its amount", async () => {
  const shop = await openCardShop();
  const { database, visit, paymentOf, sendCallback } = shop;
  const tent = await addProduct(database.db, { price: 390_000, stockQuantity: 9 });
  const device = visit();
  const placed = await orderByCard(shop, device, tent);
  const payment = await paymentOf(placed.id);
  const startedPayment = { payment, amount: 3900, currency: "UAH" };
  expect(await formOf(device, placed.token)).toEqual(startedPayment);

  await device.post("/cart/items", { product_id: tent, quantity: 5 });
  await device.put("/cart", { bonus_spent: 3900, comments: "дешевше" });
  await database.db.update(products).set({ price: 1 }).where(eq(products.id, tent));
  expect(await formOf(device, placed.token)).toEqual(startedPayment);
  for (const amount of [0.01, 3899.99, 3900.01, 19_500])
    expect(await sendCallback(payment, amount)).toBe(200);
  expect([await paidOf(shop), await countQuarantined(shop)]).toEqual([{ [placed.id]: false }, 4]);
  expect(await sendCallback(payment, 3900)).toBe(200);
  expect(await paidOf(shop)).toEqual({ [placed.id]: true });
  // The cart is independent of the order, and waits.
  expect((await device.get("/cart")).body.items).toMatchObject([{ quantity: 5 }]);
});

test("a cancelled order does not block the payment of another", async () => {
  const shop = await openCardShop();
  const device = shop.visit();
  const tent = await addProduct(shop.database.db);
  const waiting = await orderByCard(shop, device, tent);
  const calledOff = await orderByCard(shop, device, tent);
  await device.put(`/customers/orders/${calledOff.id}/cancel`);
  const { body } = await device.get("/payment_form_settings");
  expect(JSON.parse(Buffer.from(body.data ?? "e30=", "base64").toString()).order_id).toBe(
    await shop.paymentOf(waiting.id),
  );
});

test("no step can be skipped: without a cart, an address, a payment method or an order nothing changes", async () => {
  const shop = await openCardShop();
  const { database, visit, card, sendCallback } = shop;
  const tent = await addProduct(database.db);
  const device = visit();
  await device.post("/session");
  const placing = (code: string) => expect.objectContaining({ code });
  expect((await order(device)).body).toEqual(placing("cartEmpty"));
  await device.put("/cart", { payment_method_id: card });
  expect((await order(device)).body).toEqual(placing("cartEmpty"));
  await device.post("/cart/items", { product_id: tent });
  expect((await order(device)).body).toEqual(placing("invalid"));
  await device.put("/cart", {
    email: "olena@example.com",
    mobile: "0671234567",
    payment_method_id: null,
    shipping_address: { firstName: "Олена", lastName: "Нечуй" },
  });
  expect((await order(device)).body).toEqual(placing("paymentRequired"));
  expect((await device.get("/payment_form_settings")).body).toEqual({});
  expect((await device.put(`/customers/orders/${randomUUID()}/cancel`)).status).toBe(404);
  expect(await sendCallback(randomUUID(), 3900)).toBe(200);
  expect([await paidOf(shop), await countQuarantined(shop)]).toEqual([{}, 1]);
});
