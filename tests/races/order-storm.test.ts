/** Everything that changes orders, concurrently: checkouts, the gateway, buyers and the shop. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isTransactionConflict } from "#server/platform/db/transaction-conflict.ts";
import { defaultServerLimits } from "#server/platform/http/server-limits.ts";
import { roundCount } from "#tests/support/rounds.ts";
import type { Visitor } from "#tests/support/server/app.ts";
import { openSecondDatabase, openTestDatabase } from "#tests/support/server/database.ts";
import { openCardShop } from "#tests/support/shop/card-shop.ts";
import { order } from "#tests/support/shop/checkout.ts";
import { step, stockOf } from "#tests/support/shop/orders.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const pairs = roundCount(16, 1_000);
const atOnce = roundCount(8, 20);
const stock = 1_000_000;
/** Load shedding is off: every refusal here is the checkout's own. */
const retrying = {
  limits: {
    ...defaultServerLimits,
    writeQueue: { concurrency: 16, queueSize: 500, maxWait: 60_000 },
  },
};

type Placed = { id: string; payment: string; device: Visitor };

test("carts in opposite order with concurrent payments and cancellations stay consistent", {
  timeout: 120_000 + 1_500 * pairs,
}, async () => {
  const database = await openTestDatabase();
  // The shop's side has database sessions of its own.
  const office = openSecondDatabase(database.url);
  const shop = await openCardShop({ ...retrying, database });
  const { visit, card, fillByCard, paymentOf, sendCallback } = shop;
  const products = await Promise.all(
    Array.from({ length: 4 }, () => addProduct(database.db, { stockQuantity: stock })),
  );
  const devices = Array.from({ length: atOnce * 2 }, () => visit());
  await Promise.all(
    devices.map(async (device) => {
      await fillByCard(device, { [products[0] ?? ""]: 1 });
      await device.delete(`/cart/items/${products[0]}`);
    }),
  );
  const refill = async (device: Visitor, at: number) => {
    await device.put("/cart", { payment_method_id: card });
    for (const product_id of at % 2 ? products : products.toReversed())
      await device.post("/cart/items", { product_id });
  };
  const callOff = async ({ id, device }: Placed, at: number): Promise<number> => {
    if (at % 2) return (await device.put(`/customers/orders/${id}/cancel`)).status;
    for (let left = 3; ; left -= 1) {
      try {
        await step(office, id, "cancel", "shop");
        return 200;
      } catch (error) {
        if (!isTransactionConflict(error) || left <= 1) throw error;
      }
    }
  };

  let before: Placed[] = [];
  for (let round = 0; round < pairs / atOnce; round += 1) {
    await Promise.all(devices.map(refill));
    const [placed, ...others] = await Promise.all([
      Promise.all(devices.map((device) => order(device, undefined, randomUUID()))),
      Promise.all(before.map(({ payment }) => sendCallback(payment, 15_600))),
      Promise.all(before.map(callOff)),
      Promise.all(before.map(({ payment }) => sendCallback(payment, 15_600))),
    ]);
    expect(new Set(placed.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(["200 undefined"]),
    );
    expect(new Set(others.flat())).toEqual(new Set(before.length > 0 ? [200] : []));
    before = await Promise.all(
      placed.map(async ({ body }, at) => ({
        id: body.id,
        payment: await paymentOf(body.id),
        // as: one answer of each device
        device: devices[at] as Visitor,
      })),
    );
  }

  // Only the last round's orders remain; all other payments are refunded.
  for (const id of products) expect(await stockOf(database, id)).toBe(stock - devices.length);
  const { rows } = await database.pool.query(
    `select o.status, p.status as payment, count(*)::int as orders,
         max((select count(*) from order_history h where h.order_id = o.id and h.step = 'paid'))::int <= 1 as once,
         sum((select count(*) from order_history h where h.order_id = o.id and h.step = 'cancelled'))::int as cancelled
       from orders o join payments p on p.order_id = o.id group by o.status, p.status order by 1`,
  );
  const gone = pairs * 2 - devices.length;
  expect(rows).toEqual([
    { status: "cancelled", payment: "refunding", orders: gone, once: true, cancelled: gone },
    { status: "placed", payment: "created", orders: devices.length, once: true, cancelled: 0 },
  ]);
});
