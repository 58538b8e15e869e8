/** What moved between the cart that a shopper saw and the one that would be ordered. */
import type { Cart, CartItem } from "#contract/cart.ts";
import { canOrder, stockLimit } from "#rules/cart/cart.ts";

export type ReviewChange =
  /** UAH a piece */
  | { kind: "price"; line: CartItem; from: number; to: number }
  /** Pieces that the shop has; 0: none can be had now. */
  | { kind: "short"; line: CartItem; from: number; to: number }
  /** By another device; `from` 0: came, `to` 0: went. */
  | { kind: "pieces"; line: CartItem; from: number; to: number }
  /** Of a gift that its code does not give any more. */
  | { kind: "gift"; line: CartItem; from: number; to: number }
  /** A code, bonuses or the delivery: UAH for all of it. */
  | { kind: "total"; from: number; to: number };

type Counted = Pick<Cart, "items" | "grand_total" | "promo">;

/**
 * What changed between the cart that was seen and the one that would be ordered; empty: nothing. A
 * price rise that was never agreed to counts too, though it happened before the checkout.
 */
export function reviewOf(seen: Counted, now: Counted): ReviewChange[] {
  const before = new Map(seen.items.map((line) => [line.id, line]));
  const gift = endedGiftOf(seen, now);
  const changes = now.items.flatMap((line) => changesOfLine(before.get(line.id), line, gift));
  const there = new Set(now.items.map(({ id }) => id));
  for (const line of seen.items)
    if (!there.has(line.id))
      changes.push({
        kind: line.id === gift ? "gift" : "pieces",
        line,
        from: line.quantity,
        to: 0,
      });
  if (changes.length === 0 && seen.grand_total !== now.grand_total)
    changes.push({ kind: "total", from: seen.grand_total, to: now.grand_total });
  return changes;
}

/** The id of its line: a gift code discounts nothing else. */
function endedGiftOf(seen: Counted, { promo }: Counted): string | undefined {
  if (seen.promo?.kind !== "gift" || promo?.kind !== "gift" || promo.state === "valid")
    return undefined;
  // It is given, and is not in the cart: the shopper or another device has removed it.
  if (promo.reason === "gift") return undefined;
  return seen.items.find(({ discount_total }) => discount_total > 0)?.id;
}

function changesOfLine(
  before: CartItem | undefined,
  line: CartItem,
  gift: string | undefined,
): ReviewChange[] {
  const changes: ReviewChange[] = [];
  const { id, quantity: to } = line;
  const from = before?.quantity ?? 0;
  if (from !== to)
    changes.push({ kind: id === gift && to < from ? "gift" : "pieces", line, from, to });
  const limit = mostOf(line);
  if (line.quantity > limit) changes.push({ kind: "short", line, from: line.quantity, to: limit });
  const isMoved = before !== undefined && before.price !== line.price;
  if (limit > 0 && (isMoved || line.price > line.added_price)) {
    const from = isMoved ? before.price : line.added_price;
    changes.push({ kind: "price", line, from, to: line.price });
  }
  return changes;
}

const mostOf = (line: CartItem): number => (canOrder(line) ? stockLimit(line) : 0);

/** Whether the shopper has lowered or removed what there is too little of. */
export function isSettled(change: ReviewChange, now: Pick<Cart, "items">): boolean {
  if (change.kind !== "short") return true;
  const line = now.items.find(({ id }) => id === change.line.id);
  return line === undefined || line.quantity <= mostOf(line);
}

/** Lines whose price of today is not agreed to yet: accepting the review agrees to them. */
export function listRisen(now: Pick<Cart, "items">): CartItem[] {
  return now.items.filter((line) => canOrder(line) && line.price !== line.added_price);
}
