/** Where, when, to whom and how paid: lines of an order's mail, in the buyer's language. */
import { htmlLang, type Lang } from "#contract/lang.ts";
import type { Order } from "#contract/orders.ts";
import { showPhone } from "#rules/customers/format-phone.ts";
import { placeText } from "#rules/delivery/place-text.ts";

type Labels = {
  address: string;
  flat: string;
  time: string;
  recipient: string;
  payment: string;
  paid: string;
};

const labelsByLang: Record<Lang, Labels> = {
  ua: {
    address: "Адреса",
    flat: "кв.",
    time: "Коли",
    recipient: "Отримувач",
    payment: "Оплата",
    paid: "оплачено",
  },
  en: {
    address: "Address",
    flat: "flat",
    time: "When",
    recipient: "Recipient",
    payment: "Payment",
    paid: "paid",
  },
  ru: {
    address: "Адрес",
    flat: "кв.",
    time: "Когда",
    recipient: "Получатель",
    payment: "Оплата",
    paid: "оплачено",
  },
};

/** A line is "" where the order does not say it. */
export function deliveryLinesOf(order: Order, lang: Lang) {
  const labels = labelsByLang[lang];
  const { shipping_address: to, mobile, payment_method_name, paid } = order;
  const line = (label: string, parts: readonly (string | undefined)[]) => {
    const text = parts.filter(Boolean).join(", ");
    return text && `${label}: ${text}`;
  };
  const name = to.full_name || [to.firstName, to.lastName].filter(Boolean).join(" ");
  return {
    address: line(labels.address, [placeText(to, (flat) => `${labels.flat} ${flat}`)]),
    time: line(labels.time, timeOf(order, lang)),
    recipient: line(labels.recipient, [name, showPhone(to.phone || mobile)]),
    payment: line(labels.payment, [payment_method_name, paid ? labels.paid : ""]),
  };
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
