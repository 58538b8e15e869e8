/** Letters about an order besides its confirmation. Nothing where it has no address to write to. */
import type { Lang } from "#contract/lang.ts";
import { toUah, writeUah } from "#rules/pricing/money.ts";
import type { Tx } from "#server/order-effects/order-effect.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import type { OrderHead } from "./sql.ts";

const trackingLabels: Record<Lang, string> = {
  ua: "Номер накладної",
  en: "Tracking number",
  ru: "Номер накладной",
};

export async function enqueueShipmentMail({ db, newId, now }: Tx, head: OrderHead): Promise<void> {
  if (head.email === "") return;
  const { number, trackingNumber, shippingMethodName: delivery } = head;
  const lang = langOf(head);
  const tracking = trackingNumber && `${trackingLabels[lang]}: ${trackingNumber}`;
  await enqueueMail(db, {
    ...{ id: newId(), kind: "orderShipped", recipient: head.email, lang, now },
    facts: { number, delivery, tracking, path: `/order/${head.token}` },
  });
}

/** `due` in kopiykas. */
export async function enqueuePaymentMail(
  { db, newId, now }: Tx,
  head: OrderHead,
  due: number,
): Promise<void> {
  if (head.email === "") return;
  await enqueueMail(db, {
    ...{ id: newId(), kind: "orderPayment", recipient: head.email, lang: langOf(head), now },
    facts: { number: head.number, total: writeUah(toUah(due)), path: `/pay/${head.token}` },
  });
}

// as: a lang is written by the shop alone
export const langOf = ({ lang }: Pick<OrderHead, "lang">) => lang as Lang;
