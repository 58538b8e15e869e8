/** A shop whose orders are paid by card; the test signs the gateway's callbacks itself. */
import { randomUUID } from "node:crypto";
import { signLiqPay } from "#server/payments/liqpay.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import { testKeys } from "#tests/support/providers/liqpay.ts";
import { openTestApp, type TestAppOptions, type Visitor } from "#tests/support/server/app.ts";
import { fillCart } from "./checkout.ts";

export async function openCardShop(options: TestAppOptions = {}) {
  // No server listens there, so a call of the gateway fails at once.
  const liqPay = { ...testKeys, url: "http://127.0.0.1:9", shopUrl: "https://torba.example" };
  const shop = await openTestApp({ liqPay: { liqPay, isDemo: false }, ...options });
  const { db, pool } = shop.database;
  const card = randomUUID();
  await db.insert(paymentMethods).values({
    id: card,
    slug: "card",
    gateway: "liqpay",
    translations: { ua: { name: "Карткою" } },
  });
  return {
    ...shop,
    card,
    /** Fills the cart and the checkout, with payment by card. */
    fillByCard: async (device: Visitor, items: Record<string, number>) => {
      await fillCart(device, items);
      return device.put("/cart", { payment_method_id: card });
    },
    /** The first payment of the order. */
    paymentOf: async (orderId: string): Promise<string> => {
      const { rows } = await pool.query<{ id: string }>(
        "select id from payments where order_id = $1 order by date_created, id limit 1",
        [orderId],
      );
      return rows[0]?.id ?? "";
    },
    /** Sends a callback and returns the status of the answer. */
    sendCallback: async (payment: string, amount: number, more: object = {}): Promise<number> => {
      const message = { order_id: payment, amount, status: "success", currency: "UAH", ...more };
      const answer = await shop.app.inject({
        method: "POST",
        url: "/api/v1/notifications/liqpay",
        payload: signLiqPay(
          { public_key: testKeys.publicKey, action: "pay", ...message },
          testKeys,
        ),
      });
      return answer.statusCode;
    },
  };
}

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;
