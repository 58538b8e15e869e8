/** The gift of a cart's promo code after each change of the cart; one rule on device and server. */
import type { Cart } from "#contract/cart.ts";
import type { PromoTerms } from "#contract/promos.ts";
import { type GiftCart, priceItems, withGiftPieces, withoutEndedGift } from "./pricing.ts";

/** Pieces of the gift's line. */
export type QuantityChange = { before: number; after: number };

/**
 * How many pieces of its line are a gift after a change of the line. Pieces added while the code
 * gives them belong to the gift. Of a lowered line the shopper's own pieces leave first while the
 * code gives the gift, and the gift's pieces first when it does not.
 *
 * @param isGiven by the cart after the change
 */
export function giftPiecesAfter(
  { pieces = 0, quantity: most }: NonNullable<PromoTerms["gift"]>,
  { before, after }: QuantityChange,
  isGiven: boolean,
): number {
  const given = Math.min(pieces, before);
  if (after <= before)
    return isGiven ? Math.min(given, after) : Math.max(0, given - before + after);
  const added = isGiven ? Math.min(after, most) - Math.min(before, most) : 0;
  return Math.max(given, Math.min(given + added, most));
}

/**
 * The cart after a change, with its gift counted: one that it does not earn any more has left it.
 *
 * @param before the cart before the change; the same cart: nothing has changed
 */
export function countGift<C extends GiftCart>(cart: C, before: C): C {
  const gift = cart.terms.promo?.gift;
  // A shop of an older build does not say which pieces are a gift.
  if (gift?.pieces === undefined) return cart;
  const priced = priceItems(cart.items, cart.terms);
  const change = {
    before: quantityOf(before, gift.line_id),
    after: quantityOf(cart, gift.line_id),
  };
  const pieces = giftPiecesAfter(gift, change, priced.promo?.reason === null);
  const terms = withGiftPieces(cart.terms, pieces);
  return withoutEndedGift({ ...cart, terms }, priced);
}

/** 0: the line is not in the cart. */
export function quantityOf({ items }: Pick<Cart, "items">, id: string): number {
  return items.find((line) => line.id === id)?.quantity ?? 0;
}
