/** Letters about an order besides its first one. Nothing where it has no address to write to. */
import type { Lang } from "#contract/lang.ts";
import { returnable } from "#rules/orders/orders.ts";
import { toUah, writeUah } from "#rules/pricing/money.ts";
import type { Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { enqueueOrderMail } from "./confirmation-mail.ts";
import { addressLineOf } from "./delivery-lines.ts";
import { orderOf, paymentUrlOf } from "./order.ts";
import { invalid, needOrder, type OwnerTx } from "./owner-tx.ts";
import { findOrder, type OrderHead } from "./sql.ts";
import { readOrderMoney } from "./sql-money.ts";
import { findAnyShippingMethod } from "./sql-owner-edit.ts";

const trackingLabels: Record<Lang, string> = {
  ua: "Номер накладної",
  en: "Waybill number",
  ru: "Номер накладной",
};

/** What its buyer picks up has not left: it waits for them. */
export async function enqueueShipmentMail({ db, newId, now }: Tx, head: OrderHead): Promise<void> {
  if (head.email === "") return;
  const { number, trackingNumber, shippingMethodId, shippingMethodName: delivery } = head;
  const lang = langOf(head);
  const mail = { id: newId(), recipient: head.email, lang, now, orderId: head.id };
  const path = `/order/${head.token}`;
  const method = shippingMethodId && (await findAnyShippingMethod(db, shippingMethodId));
  if (method && method.kind === "pickup") {
    const address = addressLineOf(head.shippingAddress, lang);
    return enqueueMail(db, { ...mail, kind: "orderReady", facts: { number, address, path } });
  }
  const tracking = trackingNumber && `${trackingLabels[lang]}: ${trackingNumber}`;
  const facts = { number, delivery, tracking, path };
  await enqueueMail(db, { ...mail, kind: "orderShipped", facts });
}

/** `due` in kopiykas. */
async function enqueuePaymentMail(
  { db, newId, now }: Tx,
  head: OrderHead,
  due: number,
): Promise<void> {
  if (head.email === "") return;
  const lang = langOf(head);
  await enqueueMail(db, {
    id: newId(),
    kind: "orderPayment",
    recipient: head.email,
    lang,
    now,
    orderId: head.id,
    facts: { number: head.number, total: writeUah(toUah(due), lang), path: `/pay/${head.token}` },
  });
}

// as: a lang is written by the shop alone
export const langOf = ({ lang }: Pick<OrderHead, "lang">) => lang as Lang;

/** A letter that the owner sends once more; refuses what says nothing of the order as it is. */
export async function sendOrderMail(tx: OwnerTx, id: string, kind: unknown): Promise<void> {
  const head = await needOrder(tx, id);
  if (head.email === "") throw invalid("email", "required");
  const isDraft = head.status === "draft";
  switch (kind) {
    case "orderPlaced": {
      const placed = await findOrder(tx.db, { id });
      if (!placed) throw new Refusal("transitionNotAllowed");
      return enqueueOrderMail(tx, orderOf(placed, tx.links), langOf(head));
    }
    case "orderShipped":
      if (!returnable.some((step) => step === head.status))
        throw new Refusal("transitionNotAllowed");
      return enqueueShipmentMail(tx, head);
    case "orderPayment": {
      const money = await readOrderMoney(tx.db, id);
      if (isDraft || !money || paymentUrlOf(head, tx.links) === null)
        throw new Refusal("transitionNotAllowed");
      return enqueuePaymentMail(tx, head, money.grandTotal - money.amountPaid);
    }
    default:
      throw invalid("kind");
  }
}
