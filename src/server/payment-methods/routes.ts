import type { FastifyInstance } from "fastify";
import type { Cart } from "#contract/cart.ts";
import { uuid } from "#contract/ids.ts";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import { meetsConditions, type OrderFacts } from "#rules/delivery/method-conditions.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import { readCart } from "#server/cart/cart.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import { inLang } from "#server/platform/db/translations.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { findOrderFacts } from "#server/shipping-methods/sql.ts";
import { listPaymentMethods } from "./sql.ts";

export function registerPaymentMethodRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readPaymentMethods", async (context, { query }) =>
    readPaymentMethods(
      context,
      (await findFactsOf(context, query.get("order"))) ??
        cartFactsOf((await readCart(context)).cart),
    ),
  );
}

/** Of an order that the asker has placed. */
async function findFactsOf({ db, owner }: ReadContext, orderId: string | null) {
  const { data: id } = uuid.safeParse(orderId);
  return id && owner ? findOrderFacts(db, id, owner.id) : undefined;
}

export function cartFactsOf(cart: Cart): OrderFacts {
  return {
    country: cart.shipping_address.country,
    subtotal: toKopiykas(cart.subtotal) - toKopiykas(cart.discount_total),
    shippingMethodId: cart.shipping_method_id,
  };
}

/** Those that the shop can take; for a cart or an order those whose conditions it meets. */
export async function readPaymentMethods(
  { db, lang, takesCards }: Pick<ReadContext, "db" | "lang" | "takesCards">,
  facts?: OrderFacts,
): Promise<PaymentMethod[]> {
  const rows = await listPaymentMethods(db);
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
