import { readConsent } from "#contract/consent.ts";
import type { Card } from "#contract/products.ts";

type Seen = Pick<Card, "id" | "name" | "brand_name" | "min_price">;

/** What pages have to say to analytics. */
export type Happening =
  | { kind: "page"; path: string; title: string; lang: string }
  | { kind: "list"; name: string; cards: readonly Seen[] }
  | { kind: "product"; product: Seen }
  | { kind: "search"; words: string; results: number };

export function isCounted(): boolean {
  return readConsent(document.cookie) === "analytics";
}
