import { defaultLang, type Lang } from "#contract/lang.ts";
import type { PaymentForm } from "#contract/payments.ts";
import { toUah } from "#rules/pricing/money.ts";
import type { Db } from "#server/platform/db/db.ts";
import { checkoutAddress, checkoutParams, type LiqPay, signLiqPay } from "./liqpay.ts";
import { findOpenPayment } from "./sql.ts";

const descriptions: Record<Lang, (number: string) => string> = {
  ua: (number) => `Замовлення № ${number}`,
  en: (number) => `Order No. ${number}`,
  ru: (number) => `Заказ № ${number}`,
};

/** By the token of the order's link; null: nothing is to be paid there, or not any more. */
export async function readPaymentForm(
  { db, lang, liqPay }: { db: Db; lang: Lang; liqPay: LiqPay | undefined },
  token: string,
): Promise<PaymentForm | null> {
  const payment = liqPay && (await findOpenPayment(db, token));
  if (!payment) return null;
  // LiqPay's own page speaks these two.
  const language = lang === "en" ? "en" : "uk";
  const params = checkoutParams(liqPay, {
    id: payment.id,
    amount: toUah(payment.amount),
    token,
    language,
    description: descriptions[lang](payment.number),
    back: lang === defaultLang ? "" : `?lang=${lang}`,
  });
  return {
    gateway: "liqpay",
    action: checkoutAddress(liqPay),
    language,
    ...signLiqPay(params, liqPay),
  };
}
