/**
 * The current cart of its owner: the stored rows, joined with today's products, prices and terms.
 */
import type { Cart, CartItem, CartTerms } from "#contract/cart.ts";
import type { LineCard } from "#contract/ops.ts";
import type { PromoTerms } from "#contract/promos.ts";
import { byAge, noCart, type UnsettledCart, usualTerms } from "#rules/cart/cart.ts";
import {
  endedGiftOf,
  priceItems,
  withGiftPieces,
  withoutEndedGift,
  withPrices,
} from "#rules/cart/pricing.ts";
import { type LineStep, lineStep } from "#rules/cart/quantity-step.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";
import type { PricedCart } from "#rules/pricing/totals.ts";
import { readShippingTerms } from "#server/delivery-details/terms.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { shopperOf } from "#server/promos/shopper.ts";
import { findPromo } from "#server/promos/sql.ts";
import { promoTermsOf } from "#server/promos/terms.ts";
import {
  type CartDetails,
  type CartHead,
  readStoredCart,
  type StoredCart,
  type StoredLine,
} from "./sql.ts";
import { type EndedGift, removeEndedGift } from "./sql-gifts.ts";

/** The versions of the lines are not sent to the client. */
export type CurrentCart = {
  cart: Cart;
  /** The same in kopiykas, with the further data of each line that an order stores. */
  priced: PricedCart;
  versionByLine: Map<string, number>;
  /** Pieces that the promo code has given and does not give any more; null: there are none. */
  endedGift: EndedGift | null;
};

/** A cart that is being changed again and again, or by a checkout now, is answered as it is. */
const maxRemovals = 2;

/**
 * The cart as a shopper may see it: without a gift that its code does not give any more. It leaves
 * the stored cart too, where nobody is changing that just now.
 */
export async function readCart(context: ReadContext): Promise<CurrentCart> {
  let current = await readCartAsStored(context);
  for (let removal = 0; current.endedGift && removal < maxRemovals; removal += 1) {
    await removeEndedGift(context.db, current.endedGift, new Date(context.clock()));
    current = await readCartAsStored(context);
  }
  return current.endedGift ? withoutGift(current) : current;
}

function withoutGift({ cart, priced, versionByLine }: CurrentCart): CurrentCart {
  const settled = withoutEndedGift(cart, priced);
  const pricedAgain = priceItems(settled.items, settled.terms);
  return {
    cart: withPrices(settled, pricedAgain),
    priced: pricedAgain,
    versionByLine,
    endedGift: null,
  };
}

/** Changes nothing: an `endedGift` is in the cart at its price. */
export async function readCartAsStored(context: ReadContext): Promise<CurrentCart> {
  return currentCartOf(context, await readStoredCart(context));
}

/** @param storedCart as it was read in `context`'s transaction, or as a change of it leaves it */
export async function currentCartOf(
  context: ReadContext,
  storedCart: StoredCart,
): Promise<CurrentCart> {
  const { head, lines } = storedCart;
  const terms = {
    ...termsOf(storedCart),
    shipping: await readShippingTerms(context.db, head?.details ?? {}),
    promo: await readPromo(context, head),
  };
  const empty = noCart({ version: head?.version ?? 0, epoch: context.epoch }, terms);
  const items = lines.map(({ line, facts }) => cartItemOf(line, facts)).sort(byAge);
  const cart = head
    ? { ...empty, id: head.id, items, ...detailsOf(empty, head.details, context.clock()) }
    : empty;
  const priced = priceItems(cart.items, cart.terms);
  return {
    cart: withPrices(cart, priced),
    priced,
    versionByLine: new Map(lines.map(({ line }) => [line.id, line.version])),
    endedGift: endedGiftIn({ cart, priced }),
  };
}

/** @param pieces of the gift, where the stored cart counts others */
export function endedGiftIn(
  { cart: { id, version, terms }, priced }: { cart: UnsettledCart; priced: PricedCart },
  pieces?: number,
): EndedGift | null {
  const gift = endedGiftOf(pieces === undefined ? terms : withGiftPieces(terms, pieces), priced);
  return gift ? { cartId: id, version, lineId: gift.line_id, pieces: gift.pieces } : null;
}

/** The cart's promo code, as it applies to this shopper today. */
async function readPromo(context: ReadContext, head: CartHead | undefined) {
  if (!head?.promoCodeId) return endedPromo(head?.details.ended_promo);
  const by = { codeId: head.promoCodeId };
  const row = await findPromo(context.db, by, shopperOf(context, head.details));
  if (!row) return null;
  const terms = promoTermsOf(row, context.clock());
  return { ...terms, gift: terms.gift && { ...terms.gift, pieces: head.giftPieces } };
}

function endedPromo(ended: CartDetails["ended_promo"]): PromoTerms | null {
  if (!ended) return null;
  const nothing = { value: 0, minimum: 0, excludes_sale: false, products: null, gift: null };
  return { ...ended, ...nothing, refused: "ended" };
}

function termsOf({ head, settings, bonusBalance }: StoredCart): CartTerms {
  const bonus_balance = bonusBalance === null ? null : toUah(bonusBalance);
  const bonus_asked = head?.details.bonus_spent ?? 0;
  return { ...usualTerms, ...settings, bonus_balance, bonus_asked };
}

/** The shopper's details over the defaults of an empty cart; an expired slot hold is left out. */
function detailsOf(
  empty: UnsettledCart,
  details: CartDetails,
  now: number,
): Partial<UnsettledCart> {
  const { bonus_spent: _asked, ended_promo: _ended, delivery, ...rest } = details;
  const until = delivery?.held_until ?? null;
  const held_until = until !== null && Date.parse(until) > now ? until : null;
  return { ...rest, delivery: { ...empty.delivery, ...delivery, held_until } };
}

type SteppedCard = LineCard & LineStep;

/** When the product is no longer visible here, the line shows its stored name and price. */
export function cartItemOf(line: StoredLine, facts: SteppedCard | undefined): CartItem {
  const addedPrice = toUah(line.addedPrice);
  const price = facts?.price ?? addedPrice;
  return {
    id: line.id,
    product_id: line.productId,
    variant_id: line.variantId,
    variant_name: facts?.variant_name ?? "",
    sku: facts?.sku ?? "",
    name: facts?.name ?? line.addedName,
    brand_name: facts?.brand_name ?? "",
    path: facts?.path ?? "",
    image_url: facts?.image_url ?? "",
    price,
    regular_price: facts?.regular_price ?? addedPrice,
    quantity: line.quantity,
    price_total: toUah(toKopiykas(price) * line.quantity),
    discount_total: 0,
    weight: facts?.weight ?? 0,
    stock_quantity: facts ? facts.stock_quantity : 0,
    stock_status: facts?.stock_status ?? "discontinued",
    available: facts !== undefined,
    checklist_items: line.checklistItems,
    added_price: addedPrice,
    date_added: line.dateAdded.toISOString(),
    ...(facts && lineStep(facts)),
  };
}
