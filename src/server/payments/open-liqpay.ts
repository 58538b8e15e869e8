/** Which LiqPay the shop is paid through. */
import { createHmac, randomBytes } from "node:crypto";
import { type LiqPay, liqPayUrl } from "./liqpay.ts";

export const demoPayPrefix = "/demo-pay";

declare module "fastify" {
  interface FastifyInstance {
    /** The card payment gateway; undefined: the shop takes no cards. */
    liqPay: LiqPay | undefined;
  }
}

/** `liqPay` changes while the process runs, when the owner enters keys. */
export type LiqPayConnection = { liqPay: LiqPay | undefined; isDemo: boolean };

/**
 * With keys LiqPay itself; a demo without them gets a stand-in of its own, under keys that follow
 * from the shop's secret, so that every process and a restarted one have the same; any other shop
 * takes no cards.
 */
export function openLiqPay(config: {
  keys: { id: string; secret: string } | undefined;
  isDemo: boolean;
  /** What the shop is seen as, without a slash at the end. */
  shopUrl: string;
  /** The shop's own; without one the keys live as long as the process. */
  secret?: string;
}): LiqPayConnection {
  const { keys, isDemo, shopUrl, secret = randomBytes(32).toString("hex") } = config;
  if (keys) {
    const { id: publicKey, secret: privateKey } = keys;
    return { liqPay: { publicKey, privateKey, url: liqPayUrl, shopUrl }, isDemo: false };
  }
  if (!isDemo) return { liqPay: undefined, isDemo: false };
  const privateKey = createHmac("sha256", secret).update("demo payments").digest("hex");
  const demo = { publicKey: "demo", privateKey, url: `${shopUrl}${demoPayPrefix}`, shopUrl };
  return { liqPay: demo, isDemo: true };
}
