/** Where, when, to whom and how paid: lines of an order's mail, in the buyer's language. */

import type { Address } from "#contract/cart.ts";
import { htmlLang, type Lang } from "#contract/lang.ts";
import type { Order } from "#contract/orders.ts";
import { showPhone } from "#rules/customers/format-phone.ts";
import { placeText } from "#rules/delivery/place-text.ts";
import { writeUah } from "#rules/pricing/money.ts";

type Labels = {
  address: string;
  flat: string;
  time: string;
  recipient: string;
  payment: string;
  bonuses: (sum: string) => string;
  paid: string;
};

const labelsByLang: Record<Lang, Labels> = {
  ua: {
    address: "Адреса",
    flat: "кв.",
    time: "Коли",
    recipient: "Отримувач",
    payment: "Оплата",
    bonuses: (sum) => `бонусами ${sum}`,
    paid: "оплачено",
  },
  en: {
    address: "Address",
    flat: "flat",
    time: "When",
    recipient: "Recipient",
    payment: "Payment",
    bonuses: (sum) => `${sum} by bonuses`,
    paid: "paid",
  },
  ru: {
    address: "Адрес",
    flat: "кв.",
    time: "Когда",
    recipient: "Получатель",
    payment: "Оплата",
    bonuses: (sum) => `бонусами ${sum}`,
    paid: "оплачено",
  },
};

/** A line is "" where the order does not say it. What the sum holds beside the goods is said. */
export function deliveryLinesOf(order: Order, lang: Lang) {
  const labels = labelsByLang[lang];
  const { shipping_address: to, mobile, shipping_method_name, payment_method_name, paid } = order;
  const sum = (amount: number) => (amount > 0 ? writeUah(amount, lang) : "");
  const bonuses = sum(order.bonus_spent);
  const line = (label: string, parts: readonly (string | undefined)[]) => {
    const text = parts.filter(Boolean).join(", ");
    return text && `${label}: ${text}`;
  };
  const name = to.full_name || [to.firstName, to.lastName].filter(Boolean).join(" ");
  return {
    delivery: [shipping_method_name, sum(order.shipping_price)].filter(Boolean).join(", "),
    address: addressLineOf(to, lang),
    time: line(labels.time, timeOf(order, lang)),
    recipient: line(labels.recipient, [name, showPhone(to.phone || mobile)]),
    payment: line(labels.payment, [
      payment_method_name,
      bonuses && labels.bonuses(bonuses),
      paid ? labels.paid : "",
    ]),
  };
}

export function addressLineOf(to: Address, lang: Lang): string {
  const { address, flat: flatLabel } = labelsByLang[lang];
  const place = placeText(to, (flat) => `${flatLabel} ${flat}`);
  return place && `${address}: ${place}`;
}

function timeOf({ delivery: { date, from, to } }: Order, lang: Lang): string[] {
  if (date === null) return [];
  // A day has no time zone: it is read and written as one of UTC.
  const day = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : htmlLang[lang], {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const text = day.format(Date.parse(`${date}T00:00:00Z`));
  return from && to ? [text, `${from}–${to}`] : [text];
}
