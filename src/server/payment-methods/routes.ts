import type { FastifyInstance } from "fastify";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import { inLang } from "#server/platform/db/translations.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { listPaymentMethods } from "./sql.ts";

export function registerPaymentMethodRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readPaymentMethods", readPaymentMethods);
}

export async function readPaymentMethods({
  db,
  lang,
  takesCards,
}: Pick<ReadContext, "db" | "lang" | "takesCards">): Promise<PaymentMethod[]> {
  const rows = await listPaymentMethods(db);
  const open = rows.filter(({ gateway }) => gateway !== "liqpay" || takesCards);
  return open.map(({ id, gateway, translations }) => ({
    ...{ id, gateway },
    name: inLang(translations, lang, "name"),
    description: inLang(translations, lang, "description"),
  }));
}
