/** Strangers of one network at once: they get the stock and the slots that one network may have. */
import { expect, test } from "vitest";
import { defaultOrderLimits } from "#rules/orders/order-limits.ts";
import { defaultServerLimits } from "#server/platform/http/server-limits.ts";
import { lvivAddress, openDeliveryShop } from "#tests/support/shop/delivery-shop.ts";
import { stockOf } from "#tests/support/shop/orders.ts";

/** Load shedding is off: every refusal here is a limit's own. */
const retrying = {
  limits: {
    ...defaultServerLimits,
    writeQueue: { concurrency: 16, queueSize: 500, maxWait: 60_000 },
  },
};
const thursday = "2026-07-02";
const strangers = 50;
const phoneOf = (at: number) => `+3806712345${String(at).padStart(2, "0")}`;

test("fifty strangers of one network hold and order only what one network may", async () => {
  const shop = await openDeliveryShop({ orderLimits: true, ...retrying });
  const { visit, courier, product, addSlot, taken, database } = shop;
  const slot = await addSlot({ capacity: strangers });
  const stock = (await stockOf(database, product)) ?? 0;
  const devices = await Promise.all(
    Array.from({ length: strangers }, async (_, at) => {
      const device = visit();
      await device.post("/cart/items", { product_id: product, quantity: 60 });
      await device.put("/cart", {
        email: `guest-${at}@example.com`,
        mobile: phoneOf(at),
        shipping_method_id: courier,
        shipping_address: { ...lvivAddress, firstName: "Олена", lastName: "Нечуй" },
      });
      return { device, mobile: phoneOf(at) };
    }),
  );
  const held = await Promise.all(
    devices.map(({ device, mobile }) =>
      device.put("/cart", { mobile, delivery: { date: thursday, slot_id: slot } }),
    ),
  );
  expect(new Set(held.map(({ status }) => status))).toEqual(new Set([200]));
  const { holds_per_network, unpaid_per_network } = defaultOrderLimits;
  expect(held.filter(({ body }) => body.delivery.held_until !== null)).toHaveLength(
    holds_per_network,
  );
  expect(await taken(slot)).toBe(holds_per_network);

  const ordered = await Promise.all(devices.map(({ device }) => device.put("/cart/checkout")));
  const placed = ordered.filter(({ status }) => status === 200);
  expect(placed).toHaveLength(unpaid_per_network);
  expect(new Set(ordered.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(["200 undefined", "409 tooManyUnpaid"]),
  );
  expect(await stockOf(database, product)).toBe(stock - 60 * unpaid_per_network);
});
