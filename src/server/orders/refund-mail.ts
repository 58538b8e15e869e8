/** The mail that says that money has gone back to the buyer. */
import type { Lang } from "#contract/lang.ts";
import { toUah, writeUah } from "#rules/pricing/money.ts";
import type { Tx } from "#server/order-effects/order-effect.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { findMailedOrder } from "./sql-mailed-order.ts";

/** When the money is seen is the bank's matter; of money by hand the shop knows no way. */
const cardLines: Record<Lang, string> = {
  ua: "Гроші прийдуть на картку, якою ви платили. Коли саме, залежить від банку.",
  en: "The money will arrive on the card that you paid with. When exactly depends on the bank.",
  ru: "Деньги придут на карту, которой вы платили. Когда именно, зависит от банка.",
};

type MailedRefund = {
  orderId: string;
  /** kopiykas, above zero */
  amount: number;
  via: "gateway" | "manual";
};

/** Nothing where the order has no address to write to. */
export async function enqueueRefundMail(
  { db, newId, now }: Tx,
  { orderId, amount, via }: MailedRefund,
): Promise<void> {
  const order = await findMailedOrder(db, orderId);
  if (!order || order.email === "" || amount <= 0) return;
  const { email, lang, number, token } = order;
  await enqueueMail(db, {
    id: newId(),
    kind: "orderRefunded",
    recipient: email,
    lang,
    now,
    orderId,
    facts: {
      number,
      total: writeUah(toUah(amount), lang),
      card: via === "gateway" ? cardLines[lang] : "",
      path: `/order/${token}`,
    },
  });
}
