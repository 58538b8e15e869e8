/** What stands in a cart, and what its shopper should know of it; the same on both sides. */

import type { Cart, CartItem, CartRow, CartTerms, Notice } from "#contract/cart.ts";
import { defaultCashbackPercent } from "#rules/pricing/bonuses.ts";
import type { LineStep } from "./quantity-step.ts";

/** A cart whose sums and notices are yet to be counted, by `settleCart`. */
export type UnsettledCart = Omit<
  Cart,
  | "promo"
  | "bonus_spent"
  | "bonus_earned"
  | "subtotal"
  | "discount_total"
  | "shipping_price"
  | "tax_total"
  | "grand_total"
  | "weight_total"
  | "free_delivery_remaining"
  | "notices"
>;

/** Where neither the shop's settings nor the shopper say anything. */
export const usualTerms: CartTerms = {
  free_delivery_from: 500,
  tax_percent: 20,
  cashback_percent: defaultCashbackPercent,
  bonus_balance: null,
  bonus_asked: 0,
  shipping: null,
  promo: null,
};

/** What cannot be bought today stays in the cart, is told of, and does not count. */
export function canOrder(
  line: Pick<CartItem, "available" | "stock_status" | "stock_quantity">,
): boolean {
  return line.available && isBuyable(line);
}

/** Whether the shop sells any of it now; an untracked stock never runs out. */
export function isBuyable(facts: Pick<CartItem, "stock_status" | "stock_quantity">): boolean {
  if (facts.stock_status === "preorder") return true;
  return facts.stock_status === "available" && facts.stock_quantity !== 0;
}

/** What holds of the cart as it stands; what one change did is said by `applyCartOp`. */
export function cartNotices(items: readonly CartItem[]): Notice[] {
  return items.flatMap(noticesOf);
}

function noticesOf(item: CartItem): Notice[] {
  const { id: item_id, quantity: from } = item;
  if (!item.available) return [{ code: "unavailable", item_id }];
  const notices: Notice[] = [];
  if (item.price !== item.added_price)
    notices.push({ code: "priceChanged", item_id, from: item.added_price, to: item.price });
  const limit = isBuyable(item) ? stockLimit(item) : 0;
  const to = nearestQuantity(item, limit);
  // Also where so many are not sold at a time.
  if (from !== to) notices.push({ code: "stockShort", item_id, from, to });
  return notices;
}

/** What can be ordered instead: less where there is less; 0: not enough of it. */
export function nearestQuantity(
  { quantity, quantity_min: least = 1, quantity_inc: step = 1 }: LineStep & { quantity: number },
  most: number,
): number {
  const left = Math.min(quantity, most);
  const nearest = Math.max(least, left - (left % step));
  return nearest > most ? 0 : nearest;
}

/** How many of it the shop has; a preorder is not limited, nor is what is not counted. */
export function stockLimit(facts: Pick<CartItem, "stock_status" | "stock_quantity">): number {
  if (facts.stock_status === "preorder") return Number.POSITIVE_INFINITY;
  return facts.stock_quantity ?? Number.POSITIVE_INFINITY;
}

export function rowsOfCart(cart: Cart): CartRow[] {
  const { id, version: _version, epoch: _epoch, items, ...head } = cart;
  return [
    { row: "cart", id: "cart", cart_id: id, ...head },
    ...items.map((item): CartRow => ({ row: "line", ...item })),
  ];
}

/** Undefined without a head row: such rows are no cart yet. */
export function cartOfRows(
  rows: readonly CartRow[],
  at: { version: number; epoch: string },
): Cart | undefined {
  const head = rows.find((row) => row.row === "cart");
  if (!head) return undefined;
  const { row: _row, id: _id, cart_id, terms = usualTerms, ...fields } = head;
  const items = rows.filter((row) => row.row === "line").map(({ row: _line, ...item }) => item);
  return { id: cart_id, ...at, items: items.sort(byAge), ...fields, terms };
}

/** The oldest line first; of one instant, by id, so that every device shows the same order. */
export function byAge(a: CartItem, b: CartItem): number {
  const [one, other] = [a.date_added + a.id, b.date_added + b.id] as const;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** What a visitor has before the first thing is put in. */
export function noCart(at: { version: number; epoch: string }, terms: CartTerms): UnsettledCart {
  return {
    id: "",
    ...at,
    items: [],
    email: "",
    mobile: "",
    comments: "",
    shipping_address: {},
    billing_address: {},
    shipping_method_id: null,
    payment_method_id: null,
    payment_token: null,
    delivery: { date: null, slot_id: null, held_until: null },
    terms,
  };
}
