/** The gift of a cart's promo code after each change of the cart; one rule on device and server. */
import type { Cart, CartItem } from "#contract/cart.ts";
import { splitLineId } from "#contract/cart-line.ts";
import type { OpArguments } from "#contract/ops.ts";
import type { PromoTerms } from "#contract/promos.ts";
import type { CartOp } from "#rules/ops/cart-ops.ts";
import { isBuyable, stockLimit } from "./cart.ts";
import { type GiftCart, linesOf, priceItems, withGiftPieces, withoutEndedGift } from "./pricing.ts";

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
 * The cart after a change, with its gift counted: one that it does not earn any more has left it,
 * and one that had left by a change that is undone is back.
 *
 * @param before the cart before the change; the same cart: nothing has changed
 */
export function countGift<C extends GiftCart>(cart: C, before: C, op?: CartOp): C {
  const counted = countPieces(cart, before);
  if (op?.kind !== "cart.set" || !op.payload.gift) return counted;
  return withGiftBack(counted, { ...op.payload, gift: op.payload.gift });
}

function countPieces<C extends GiftCart>(cart: C, before: C): C {
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

type SetArguments = Pick<OpArguments["cart.set"], "line_id" | "quantity">;
type GiftLine = NonNullable<OpArguments["cart.set"]["gift"]>;
/** A change that is undone, and the gift as it was before. */
export type UndoneChange<Gift = Pick<GiftLine, "line_id" | "quantity">> = SetArguments & {
  gift: Gift;
};
export type GiftBack = {
  /** of the gift's line; pieces that the code does not give are not in it */
  quantity: number;
  /** How many of so many are a gift; undefined: the cart's code does not give it. */
  piecesIn: ((quantity: number) => number) | undefined;
};

/**
 * How the gift's line is after a change that is undone: what was a gift is a gift again, or is not
 * in the cart.
 *
 * @param cart with the change, and the gift counted
 */
export function giftBack(cart: GiftCart, { line_id, quantity, gift }: UndoneChange): GiftBack {
  const promoGift = cart.terms.promo?.gift;
  const given = promoGift?.line_id === gift.line_id ? promoGift : undefined;
  const reason = given && priceItems(cart.items, cart.terms).promo?.reason;
  // A gift that is not in the cart is all that is missing.
  const isGiven = reason === null || reason === "gift";
  const { pieces = 0, quantity: most = 0 } = given ?? {};
  const current = quantityOf(cart, gift.line_id);
  const isOfGift = line_id === gift.line_id;
  // Where the stock is short of what was in the line, it is the own pieces that are missing.
  const wanted = isGiven ? Math.min(quantity, current) : quantity;
  const own = isOfGift ? Math.max(0, wanted - gift.quantity) : current - pieces;
  if (!isGiven)
    return { quantity: isOfGift ? Math.min(current, own) : current, piecesIn: undefined };
  const back = Math.max(pieces, Math.min(gift.quantity, most));
  return {
    quantity: isOfGift ? current : own + back,
    piecesIn: (all) => Math.max(0, Math.min(back, all - own)),
  };
}

function withGiftBack<C extends GiftCart>(cart: C, undone: UndoneChange<GiftLine>): C {
  const { gift } = undone;
  const { quantity: wanted, piecesIn } = giftBack(cart, undone);
  const current = cart.items.find(({ id }) => id === gift.line_id);
  const line = current ?? lineOfGift(gift);
  if (!line) return cart;
  const before = current?.quantity ?? 0;
  const most = isBuyable(line) ? stockLimit(line) : 0;
  const quantity = wanted > before ? Math.max(before, Math.min(wanted, most)) : wanted;
  const items = cart.items.filter((one) => one !== current);
  items.push(...linesOf(line, quantity));
  const terms = piecesIn ? withGiftPieces(cart.terms, piecesIn(quantity)) : cart.terms;
  return { ...cart, items, terms };
}

function lineOfGift({ line_id, date_added, card }: GiftLine): CartItem | undefined {
  if (!card) return undefined;
  return {
    id: line_id,
    ...splitLineId(line_id),
    ...card,
    quantity: 0,
    price_total: 0,
    discount_total: 0,
    available: true,
    checklist_items: [],
    added_price: card.price,
    date_added,
  };
}

/** 0: the line is not in the cart. */
export function quantityOf({ items }: Pick<Cart, "items">, id: string): number {
  return items.find((line) => line.id === id)?.quantity ?? 0;
}
