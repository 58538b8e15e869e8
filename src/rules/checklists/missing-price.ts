import type { Item } from "#contract/checklists.ts";
import { canBuy } from "#rules/catalogue/stock-status.ts";
import { toUah } from "#rules/pricing/money.ts";
import { isMissing } from "./checklists.ts";
import { piecesOfCard } from "./pieces.ts";
import { cardOf, chosenVariant, type PurchaseCard, sumOf } from "./purchase.ts";

/**
 * UAH for everything that is missing and can be bought, whatever the cart has of it. The server
 * computes the same in SQL (`server/checklists/sql-summaries.ts`); a test compares the two.
 * @param hasAllCards false: they are of a snapshot with a part of the catalogue, where a product
 * without a card is not known to be gone; then it makes the sum undefined
 */
export function missingPrice(
  items: readonly Item[],
  cardsById: ReadonlyMap<string, PurchaseCard>,
  hasAllCards = true,
): number | undefined {
  let kopiykas = 0;
  for (const item of items) {
    if (!isMissing(item)) continue;
    const card = cardOf(item, cardsById);
    if (!card && item.product_id !== null && !hasAllCards) return undefined;
    if (!card || !canBuy(card)) continue;
    kopiykas += sumOf(item, card, chosenVariant(item, card), piecesOfCard(item, card)).price;
  }
  return toUah(kopiykas);
}
