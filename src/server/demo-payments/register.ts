import type { FastifyInstance } from "fastify";
import { demoPayPrefix, type LiqPayConnection } from "#server/payments/open-liqpay.ts";
import { registerDemoPay } from "./routes.ts";

/** Only where it stands in for LiqPay: with real keys there is no such page. */
export function registerDemo(app: FastifyInstance, { liqPay, isDemo }: LiqPayConnection): void {
  if (!isDemo || !liqPay) return;
  registerDemoPay(app, {
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
