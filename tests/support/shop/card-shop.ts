/** A shop whose orders are paid by card; what the gateway says is signed by the test itself. */
import { randomUUID } from "node:crypto";
import { signLiqPay } from "#server/payments/liqpay.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import { testKeys } from "#tests/support/providers/liqpay.ts";
import { openTestApp, type TestAppOptions, type Visitor } from "#tests/support/server/app.ts";
import { fill } from "./checkout.ts";

export async function openCardShop(options: TestAppOptions = {}) {
  // Nobody is there: whoever asks it is told at once that it is away.
  const liqPay = { ...testKeys, url: "http://127.0.0.1:9", shopUrl: "https://torba.example" };
  const shop = await openTestApp({ liqPay: { liqPay, isDemo: false }, ...options });
  const { db, pool } = shop.database;
  const card = randomUUID();
  await db.insert(paymentMethods).values({
    ...{ id: card, slug: "card", gateway: "liqpay" },
    translations: { ua: { name: "Карткою" } },
  });
  return {
    ...shop,
    card,
    /** Who they are, these things, and that they pay by card. */
    fillByCard: async (device: Visitor, items: Record<string, number>) => {
      await fill(device, items);
      return device.put("/cart", { payment_method_id: card });
    },
    /** The payment that the order began with. */
    paymentOf: async (orderId: string): Promise<string> => {
      const { rows } = await pool.query<{ id: string }>(
        "select id from payments where order_id = $1 order by date_created, id limit 1",
        [orderId],
      );
      return rows[0]?.id ?? "";
    },
    /** A call-back, answered with its status. */
    tell: async (payment: string, amount: number, more: object = {}): Promise<number> => {
      const said = { order_id: payment, amount, status: "success", currency: "UAH", ...more };
      const answer = await shop.app.inject({
        method: "POST",
        url: "/api/v1/notifications/liqpay",
        payload: signLiqPay({ public_key: testKeys.publicKey, action: "pay", ...said }, testKeys),
      });
      return answer.statusCode;
    },
  };
}

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;
