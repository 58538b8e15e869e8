/** The card gateway. What is stored counts within two seconds; the environment's keys win. */
import * as z from "zod/mini";
import { liqPayAnswer, liqPayFields } from "#contract/admin/service-keys.ts";
import { defineResource } from "#server/admin/engine/resource.ts";
import { defineSingleton } from "#server/admin/engine/singleton.ts";
import { findGatewaySettings, saveGatewaySettings } from "#server/payments/gateway-settings.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const liqPay = defineSingleton({
  path: "/liqpay",
  isConfirmed: true,
  about: "the card gateway",
  fields: liqPayFields,
  answer: liqPayAnswer,
  async read({ db, environmentKeys: { liqPayPublicKey }, publicUrl }) {
    const stored = await findGatewaySettings(db);
    const key = liqPayPublicKey ?? stored.public_key;
    return {
      public_key: key,
      private_key: "",
      private_key_set: liqPayPublicKey !== undefined || stored.private_key !== null,
      language: stored.language,
      server_url: `${publicUrl}/api/v1/notifications/liqpay`,
      // Which of its two modes it works in is the key's.
      sandbox: key.startsWith("sandbox_"),
      source: liqPayPublicKey === undefined ? "stored" : "environment",
    };
  },
  async save({ db, secrets, environmentKeys: { liqPayPublicKey } }, { values }) {
    const { public_key: key, ...others } = values;
    // The environment's key comes back in whole objects; it is not stored.
    const isStored = key !== undefined && key !== liqPayPublicKey;
    await saveGatewaySettings(db, secrets, { ...others, ...(isStored && { public_key: key }) });
  },
});

export const paymentGatewaysResource = defineResource({
  name: "payment_gateways",
  scope: "payment_methods",
  about: "gateways for payments by card",
  fields: {},
  answer: liqPayAnswer,
  table: { name: "settings", key: "key" },
  singletons: [liqPay],
  routes: [
    {
      method: "GET",
      path: "/:name",
      kind: "plain",
      answer: z.object({}),
      about: "Of a gateway that the shop does not have: nothing",
      run: async () => ({}),
    },
    {
      method: "PUT",
      path: "/:name",
      kind: "plain",
      about: "Of a gateway that the shop does not have: refused",
      async run() {
        throw new Refusal("invalid", { fields: { name: "unknown" } });
      },
    },
  ],
});
