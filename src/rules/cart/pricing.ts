/** The cart counted: from what stands on the wire to the one pricing rule, and back. */
import type { Cart, CartItem, CartTerms, Notice } from "#contract/cart.ts";
import type { CartPromo } from "#contract/promos.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";
import type { PricePromo } from "#rules/pricing/promo.ts";
import { type PricedCart, type PriceTerms, priceCart } from "#rules/pricing/totals.ts";
import { canOrder, cartNotices, type UnsettledCart } from "./cart.ts";

/**
 * The cart with its sums and notices brought up to its lines and terms. A gift that these do not
 * earn any more has left it, as it will on the server.
 */
export function settleCart(cart: UnsettledCart): Cart {
  const priced = priceItems(cart.items, cart.terms);
  const settled = withoutEndedGift(cart, priced);
  if (settled === cart) return withPrices(cart, priced);
  return withPrices(settled, priceItems(settled.items, settled.terms));
}

export type GiftCart = Pick<Cart, "items" | "terms">;
type EndedGift = { line_id: string; pieces: number };

/** Pieces that the code has given and gives no more; not of a gift that cannot be ordered now. */
export function endedGiftOf({ promo }: CartTerms, priced: PricedCart): EndedGift | undefined {
  const { line_id = "", pieces = 0 } = promo?.gift ?? {};
  const reason = priced.promo?.reason ?? null;
  return pieces > 0 && reason !== null && reason !== "gift" ? { line_id, pieces } : undefined;
}

/** The same cart where none has ended. */
export function withoutEndedGift<C extends GiftCart>(cart: C, priced: PricedCart): C {
  const gift = endedGiftOf(cart.terms, priced);
  if (!gift) return cart;
  const items = cart.items.flatMap((line) =>
    line.id === gift.line_id ? linesOf(line, line.quantity - gift.pieces) : line,
  );
  return { ...cart, items, terms: withGiftPieces(cart.terms, 0) };
}

/** The line with so many pieces; no line without any. */
export function linesOf(line: CartItem, quantity: number): CartItem[] {
  const price_total = toUah(toKopiykas(line.price) * quantity);
  return quantity > 0 ? [{ ...line, quantity, price_total }] : [];
}

export function withGiftPieces(terms: CartTerms, pieces: number): CartTerms {
  const { promo } = terms;
  if (!promo?.gift) return terms;
  return { ...terms, promo: { ...promo, gift: { ...promo.gift, pieces } } };
}

/** What can be ordered of it, priced; kopiykas. */
export function priceItems(items: readonly CartItem[], terms: CartTerms): PricedCart {
  const lines = items.filter(canOrder).map((item) => ({
    id: item.id,
    productId: item.product_id,
    price: toKopiykas(item.price),
    regularPrice: toKopiykas(item.regular_price),
    quantity: item.quantity,
  }));
  return priceCart(lines, termsOf(terms));
}

export function withPrices(cart: UnsettledCart, priced: PricedCart): Cart {
  const discounts = new Map(priced.lines.map(({ id, discount }) => [id, toUah(discount)]));
  const items = cart.items.map((item) => ({
    ...item,
    discount_total: discounts.get(item.id) ?? 0,
  }));
  const promo = promoOf(cart.terms, priced);
  return {
    ...cart,
    items,
    promo,
    bonus_spent: toUah(priced.bonusSpent),
    bonus_earned: toUah(priced.bonusEarned),
    subtotal: toUah(priced.subtotal),
    discount_total: toUah(priced.discount),
    shipping_price: toUah(priced.shipping),
    tax_total: toUah(priced.tax),
    grand_total: toUah(priced.total),
    weight_total: weigh(items),
    free_delivery_remaining: toUah(priced.freeRemaining),
    notices: [...cartNotices(items), ...promoNotices(promo)],
  };
}

function promoOf({ promo }: CartTerms, { promo: priced }: PricedCart): CartPromo | null {
  if (!promo || !priced) return null;
  return {
    code: promo.code,
    kind: promo.kind,
    state: priced.reason === null ? "valid" : "notValid",
    reason: priced.reason,
    amount: toUah(priced.amount),
    items_not_discounted: priced.notDiscounted,
  };
}

function promoNotices(promo: CartPromo | null): Notice[] {
  return promo?.state === "notValid" ? [{ code: "promoNotValid", item_id: "cart" }] : [];
}

function termsOf(terms: CartTerms): PriceTerms {
  const { shipping, promo } = terms;
  return {
    freeFrom: toKopiykas(terms.free_delivery_from),
    taxPercent: terms.tax_percent,
    cashbackPercent: terms.cashback_percent,
    bonusBalance: toKopiykas(terms.bonus_balance ?? 0),
    bonusAsked: toKopiykas(terms.bonus_asked),
    shipping: shipping && {
      freeFrom: shipping.free_from === null ? null : toKopiykas(shipping.free_from),
      tiers: shipping.price_tiers.map((tier) => ({
        fromItems: tier.from_items,
        price: toKopiykas(tier.price),
      })),
      surcharge: toKopiykas(shipping.surcharge),
    },
    promo: promo && promoTermsOf(promo),
  };
}

export function promoTermsOf(promo: NonNullable<CartTerms["promo"]>): PricePromo {
  return {
    kind: promo.kind,
    percent: promo.kind === "percent" ? promo.value : 0,
    amount: promo.kind === "amount" ? toKopiykas(promo.value) : 0,
    minimum: toKopiykas(promo.minimum),
    excludesSale: promo.excludes_sale,
    products: promo.products && new Set(promo.products),
    gift: promo.gift && { lineId: promo.gift.line_id, quantity: promo.gift.quantity },
    refused: promo.refused,
  };
}

/** Tenths of a gram to the kilogram: weights are added as whole numbers. */
const grams = 10_000;

/** kg, of all that stands in the cart */
function weigh(items: readonly CartItem[]): number {
  return (
    items.reduce((sum, item) => sum + Math.round(item.weight * grams) * item.quantity, 0) / grams
  );
}
