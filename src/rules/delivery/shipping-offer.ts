/** What a way of delivery would cost the cart as it is, by the one rule for prices. */
import type { Cart } from "#contract/cart.ts";
import type { ShippingMethod } from "#contract/shipping-methods.ts";
import { canOrder } from "#rules/cart/cart.ts";
import { priceItems } from "#rules/cart/pricing.ts";
import { toUah } from "#rules/pricing/money.ts";

/** Money in UAH. */
export type ShippingOffer = {
  /** Without a slot's surcharge. */
  price: number;
  /** Goods from which it would be free; null: it is free already. */
  freeFrom: number | null;
  steps: PriceStep[];
};
/** `to` null: any number from `from` on. `isHere`: the cart has as many pieces. */
export type PriceStep = { from: number; to: number | null; price: number; isHere: boolean };

type Priced = Pick<ShippingMethod, "price_tiers" | "free_from">;

export function offerOf(
  { price_tiers, free_from }: Priced,
  { items, terms }: Pick<Cart, "items" | "terms">,
): ShippingOffer {
  const shipping = { free_from, price_tiers, surcharge: 0 };
  const price = toUah(priceItems(items, { ...terms, shipping }).shipping);
  const pieces = items.filter(canOrder).reduce((sum, { quantity }) => sum + quantity, 0);
  const freeFrom = price > 0 ? (free_from ?? terms.free_delivery_from) : null;
  return { price, freeFrom, steps: stepsOf(price_tiers, pieces) };
}

function stepsOf(tiers: Priced["price_tiers"], pieces: number): PriceStep[] {
  const rising = [...tiers].sort((a, b) => a.from_items - b.from_items);
  return rising.map(({ from_items: from, price }, at) => {
    const next = rising[at + 1]?.from_items;
    const isHere = (at === 0 || pieces >= from) && (next === undefined || pieces < next);
    return { from, to: next === undefined ? null : next - 1, price, isHere };
  });
}
