import type { FastifyInstance } from "fastify";
import { uuid } from "#contract/ids.ts";
import { hasCome } from "#rules/checkout/payments.ts";
import { toUah } from "#rules/pricing/money.ts";
import { demoPayPrefix, type LiqPayConnection } from "#server/payments/open-liqpay.ts";
import { findPayment, readRefunds } from "#server/payments/sql.ts";
import type { Db } from "#server/platform/db/db.ts";
import { type DemoPayment, registerDemoPay } from "./routes.ts";

/** Only where it stands in for LiqPay: with real keys there is no such page. */
export function registerDemo(app: FastifyInstance, { liqPay, isDemo }: LiqPayConnection): void {
  if (!isDemo || !liqPay) return;
  registerDemoPay(app, {
    findPaid: (id) => findPaid(app.core.database.db, id),
    keys: liqPay,
    prefix: demoPayPrefix,
    // Over the shop's own door, as LiqPay would; without the network between.
    callBack: async (url, message) => {
      await app.inject({
        method: "POST",
        url: new URL(url).pathname,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(message).toString(),
      });
    },
  });
}

/** Of a payment that was made before this process started, or in another one. */
async function findPaid(db: Db, id: string): Promise<DemoPayment | undefined> {
  const payment = uuid.safeParse(id).success ? await findPayment(db, id) : undefined;
  if (!payment || !hasCome(payment.status)) return undefined;
  const { done } = await readRefunds(db, id);
  return { amount: toUah(payment.amount), refunded: toUah(done), number: payment.providerId };
}
