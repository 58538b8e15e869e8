import type { Item } from "#contract/checklists.ts";
import { toUah } from "#rules/pricing/money.ts";
import type { LineInCart } from "./cover.ts";
import { type PurchaseCard, planPurchase } from "./purchase.ts";

type PriceContext = {
  /** Lines of the cart, and of orders on their way: what they hold is not bought again. */
  cartLines?: readonly LineInCart[];
  orderedLines?: readonly LineInCart[];
  /**
   * False: the cards are of a snapshot with a part of the catalogue, where a product without a card
   * is not known to be gone; then it makes the sum undefined.
   */
  hasAllCards?: boolean;
};

/**
 * UAH that "buy what is missing" costs, as the list itself says it. For an empty cart the server
 * computes the same in SQL (`server/checklists/sql-summaries.ts`); a test compares the two.
 */
export function missingPrice(
  items: readonly Item[],
  cardsById: ReadonlyMap<string, PurchaseCard>,
  { cartLines = [], orderedLines = [], hasAllCards = true }: PriceContext = {},
): number | undefined {
  const { total, unavailable } = planPurchase(items, cartLines, cardsById, orderedLines);
  const isUnknown = !hasAllCards && unavailable.some(({ reason }) => reason === "gone");
  return isUnknown ? undefined : toUah(total);
}

/** Whether the lines may hold something that the list lacks: if not, they change no sum of it. */
export function canCover(items: readonly Item[], lines: readonly LineInCart[]): boolean {
  if (lines.length === 0) return false;
  const products = new Set(lines.map((line) => line.product_id));
  return items.some(
    ({ state, product_id }) => state === "need" && product_id !== null && products.has(product_id),
  );
}
