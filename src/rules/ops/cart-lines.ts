/** One line of the cart with another quantity, its references and its facts. */
import type { CartItem, ChecklistReference } from "#contract/cart.ts";
import { maxQuantity, splitLineId } from "#contract/cart-line.ts";
import type { LineCard } from "#contract/ops.ts";
import { isBuyable, stockLimit } from "#rules/cart/cart.ts";
import { pickFacts } from "#rules/cart/line-card.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";
import type { CartChange, Refused } from "./op-rule.ts";

type Put = {
  id: string;
  facts: LineCard | undefined;
  now: string;
  quantity: number;
  references: ChecklistReference[];
  isPriceAccepted?: boolean;
};

export function putLine(line: CartItem | undefined, put: Put): CartChange | Refused {
  const { id, facts, now, references, isPriceAccepted } = put;
  if (!facts) return { refused: "notFound" };
  if (!isBuyable(facts)) return { refused: "outOfStock" };
  const quantity = Math.min(put.quantity, stockLimit(facts), maxQuantity);
  const base: CartItem = {
    ...line,
    id,
    ...splitLineId(id),
    ...pickFacts(facts),
    quantity,
    price_total: 0,
    discount_total: 0,
    available: true,
    checklist_items: [],
    added_price: line && !isPriceAccepted ? line.added_price : facts.price,
    date_added: line?.date_added ?? now,
  };
  const isShort = quantity < put.quantity;
  return {
    line: withQuantity(base, quantity, references),
    notices: isShort ? [{ code: "stockShort", item_id: id, from: put.quantity, to: quantity }] : [],
  };
}

/** A device clock that is fast does not put a line behind those of tomorrow. */
export function earlier(instant: string | undefined, now: string): string {
  return instant !== undefined && instant < now ? instant : now;
}

export function withQuantity(
  line: CartItem,
  quantity: number,
  references: readonly ChecklistReference[],
): CartItem {
  return {
    ...line,
    quantity,
    price_total: toUah(toKopiykas(line.price) * quantity),
    checklist_items: trimReferences(references, quantity),
  };
}

/** As many references as one request may carry. */
export const maxReferences = 200;

export function addReferences(
  present: readonly ChecklistReference[] = [],
  added: readonly ChecklistReference[] = [],
): ChecklistReference[] {
  const sums = new Map<string, ChecklistReference>();
  for (const one of [...present, ...added]) {
    const key = `${one.id}${one.shared ?? ""}`;
    const quantity = Math.min(maxQuantity, (sums.get(key)?.quantity ?? 0) + one.quantity);
    sums.set(key, { ...one, quantity });
  }
  return [...sums.values()].slice(-maxReferences);
}

/**
 * No list item is bought more often than the line has pieces: the latest references give way. One
 * that shares the pieces of others has none of its own, and goes when these are fewer.
 */
function trimReferences(
  references: readonly ChecklistReference[],
  pieces: number,
): ChecklistReference[] {
  let left = pieces;
  return references.flatMap((one) => {
    if (one.shared) return left < 0 ? [] : one;
    const quantity = Math.min(one.quantity, left);
    left -= one.quantity;
    return quantity > 0 ? { ...one, quantity } : [];
  });
}
