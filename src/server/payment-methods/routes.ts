import type { FastifyInstance } from "fastify";
import type { Cart } from "#contract/cart.ts";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import { meetsConditions } from "#rules/delivery/method-conditions.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import { readCart } from "#server/cart/cart.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import { inLang } from "#server/platform/db/translations.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { listPaymentMethods } from "./sql.ts";

export function registerPaymentMethodRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readPaymentMethods", async (context) =>
    readPaymentMethods(context, (await readCart(context)).cart),
  );
}

/** Those that the shop can take, for a cart only those whose conditions it meets. */
export async function readPaymentMethods(
  { db, lang, takesCards }: Pick<ReadContext, "db" | "lang" | "takesCards">,
  cart?: Cart,
): Promise<PaymentMethod[]> {
  const rows = await listPaymentMethods(db);
  const facts = cart && {
    country: cart.shipping_address.country,
    subtotal: toKopiykas(cart.subtotal) - toKopiykas(cart.discount_total),
    shippingMethodId: cart.shipping_method_id,
  };
  const open = rows.filter(
    ({ gateway, conditions }) =>
      (gateway !== "liqpay" || takesCards) && (!facts || meetsConditions(conditions, facts)),
  );
  return open.map(({ id, gateway, translations }) => ({
    id,
    gateway,
    name: inLang(translations, lang, "name"),
    description: inLang(translations, lang, "description"),
  }));
}
