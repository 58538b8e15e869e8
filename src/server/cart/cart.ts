/** The cart as its owner sees it today: what is stored, joined with what the shop says of it. */
import type { Cart, CartItem, CartTerms } from "#contract/cart.ts";
import type { LineCard } from "#contract/ops.ts";
import { byAge, noCart, type UnsettledCart, usualTerms } from "#rules/cart.ts";
import { priceItems, withPrices } from "#rules/cart-pricing.ts";
import { toKopiykas, toUah } from "#rules/money.ts";
import type { PricedCart } from "#rules/pricing.ts";
import { readShippingTerms } from "#server/delivery-details/terms.ts";
import type { Reading } from "#server/platform/http/context.ts";
import { shopperOf } from "#server/promos/shopper.ts";
import { findPromo } from "#server/promos/sql.ts";
import { promoTermsOf } from "#server/promos/terms.ts";
import {
  type CartDetails,
  type CartHead,
  readWholeCart,
  type StoredLine,
  type WholeCart,
} from "./sql.ts";

/** Lines with the version of their last change, which stays on this side of the wire. */
export type CartNow = {
  cart: Cart;
  /** The same in kopiykas, and what an order keeps of each line besides. */
  priced: PricedCart;
  versionByLine: Map<string, number>;
};

export async function readCart(reading: Reading): Promise<CartNow> {
  const whole = await readWholeCart(reading);
  const { head, lines } = whole;
  const terms = {
    ...termsOf(whole),
    shipping: await readShippingTerms(reading.db, head?.details ?? {}),
    promo: await readPromo(reading, head),
  };
  const empty = noCart({ version: head?.version ?? 0, epoch: reading.epoch }, terms);
  const items = lines.map(({ line, facts }) => itemOf(line, facts)).sort(byAge);
  const cart = head
    ? { ...empty, id: head.id, items, ...detailsOf(empty, head.details, reading.clock()) }
    : empty;
  const priced = priceItems(cart.items, cart.terms);
  return {
    cart: withPrices(cart, priced),
    priced,
    versionByLine: new Map(lines.map(({ line }) => [line.id, line.version])),
  };
}

/** The code on the cart, as it stands with this shopper today. */
async function readPromo(reading: Reading, head: CartHead | undefined) {
  if (!head?.promoCodeId) return null;
  const by = { codeId: head.promoCodeId };
  const row = await findPromo(reading.db, by, shopperOf(reading, head.details));
  return row ? promoTermsOf(row, reading.clock()) : null;
}

function termsOf({ head, settings, bonusBalance }: WholeCart): CartTerms {
  const bonus_balance = bonusBalance === null ? null : toUah(bonusBalance);
  const bonus_asked = head?.details.bonus_spent ?? 0;
  return { ...usualTerms, ...settings, bonus_balance, bonus_asked };
}

/** What the shopper has set, over what an empty cart says; a hold that ran out is none. */
function detailsOf(
  empty: UnsettledCart,
  details: CartDetails,
  now: number,
): Partial<UnsettledCart> {
  const { bonus_spent: _asked, delivery, ...rest } = details;
  const until = delivery?.held_until ?? null;
  const held_until = until !== null && Date.parse(until) > now ? until : null;
  return { ...rest, delivery: { ...empty.delivery, ...delivery, held_until } };
}

/** A product that cannot be seen here any more leaves its line as it was last known. */
export function itemOf(line: StoredLine, facts: LineCard | undefined): CartItem {
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
  };
}
