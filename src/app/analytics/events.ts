import type { CheckoutOption } from "#contract/analytics.ts";
import { readConsent } from "#contract/consent.ts";
import type { Card } from "#contract/products.ts";
import type { CountedLine, CountedOrder } from "#rules/site/analytics.ts";

type ViewedCard = Pick<Card, "id" | "name" | "brand_name" | "min_price">;

/** What pages have to say to analytics. */
export type Happening =
  | { kind: "page"; path: string; title: string; lang: string }
  | { kind: "list"; name: string; cards: readonly ViewedCard[] }
  | { kind: "product"; product: ViewedCard }
  | { kind: "search"; words: string; results: number }
  /** The checkout was entered with these. */
  | { kind: "checkout"; lines: readonly CountedLine[] }
  /** A way of delivery or of payment was chosen there. */
  | ({ kind: "option"; lines: readonly CountedLine[] } & CheckoutOption)
  /** However often it is said, an order is counted once. */
  | { kind: "purchase"; order: CountedOrder };

export function isCounted(): boolean {
  return readConsent(document.cookie) === "analytics";
}
