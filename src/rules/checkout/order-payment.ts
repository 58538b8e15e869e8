/** How the paying for an order stands, as its buyer sees it. */
import { defaultLang, type Lang } from "#contract/lang.ts";
import type { Order } from "#contract/orders.ts";
import { undone } from "#rules/orders/orders.ts";

/** What a way back from the gateway says in its address where it is not plainly paid. */
export const paymentReturns = ["waiting", "refused", "unpaid"] as const;
export type PaymentReturn = (typeof paymentReturns)[number];

/** From `?payment=`; anybody may write there, so it only chooses words. */
export function readPaymentReturn(query: string | null): PaymentReturn | undefined {
  return paymentReturns.find((known) => known === query);
}

export type OrderPayment =
  | "paid"
  /** The gateway was asked and did not say yet. */
  | "waiting"
  /** The last card was not taken; another may be. */
  | "refused"
  /** It can be paid now. */
  | "open"
  /** With the goods, or by an invoice. */
  | "later"
  | "undone";

type Paid = Pick<Order, "paid" | "payment_url" | "status">;

export function orderPayment(order: Paid, paymentReturn: PaymentReturn | undefined): OrderPayment {
  if (undone.some((status) => status === order.status)) return "undone";
  if (order.paid) return "paid";
  if (order.payment_url === null) return "later";
  return paymentReturn === undefined || paymentReturn === "unpaid" ? "open" : paymentReturn;
}

/** Where it is paid, on pages in the shopper's language; null: nowhere, or not any more. */
export function paymentHref({ payment_url }: Pick<Order, "payment_url">, lang: Lang) {
  if (payment_url === null || lang === defaultLang) return payment_url;
  return `${payment_url}?lang=${lang}`;
}

/** The page of an order that was just placed. */
export const successPath = (token: string): string =>
  `/checkout-success?order=${encodeURIComponent(token)}`;
