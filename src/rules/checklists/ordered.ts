/** What a list has on its way to the shopper, and what an order's state says of it. */
import type { Item } from "#contract/checklists.ts";
import type { OrderStatus } from "#contract/orders.ts";
import { isMissing } from "./checklists.ts";
import { coverByCart, type LineInCart } from "./cover.ts";
import { wantedMeasure } from "./pieces.ts";

/** A line of an order as it stood in the cart; `token` opens the order. */
export type OrderedLine = LineInCart & { token: string };

/** Lines that one device remembers; the oldest are forgotten first. */
const maxLines = 300;

/** The remembered lines with those of an order that was just placed. */
export function addOrderedLines(
  remembered: readonly OrderedLine[],
  lines: readonly LineInCart[],
  token: string,
): OrderedLine[] {
  const others = remembered.filter((line) => line.token !== token);
  const added = lines.map(({ id, product_id, quantity, checklist_items }) => ({
    ...{ id, product_id, quantity, checklist_items, token },
  }));
  return [...others, ...added].slice(-maxLines);
}

export type OrderOutcome = "onTheWay" | "delivered" | "off";

/** What becomes of the things of an order; undefined: the shop knows no such order. */
export function orderOutcome(status: OrderStatus | undefined): OrderOutcome {
  if (status === "delivered" || status === "closed") return "delivered";
  return status === undefined || status === "cancelled" || status === "returned"
    ? "off"
    : "onTheWay";
}

/**
 * What is left to remember of a delivered order once the list of `items` knows of it: what was
 * bought for other lists.
 */
export function subtractDelivered(
  remembered: readonly OrderedLine[],
  token: string,
  items: readonly Pick<Item, "id">[],
): OrderedLine[] {
  const here = new Set(items.map(({ id }) => id));
  return remembered.flatMap((line) => {
    if (line.token !== token) return [line];
    const checklist_items = line.checklist_items.filter(({ id }) => !here.has(id));
    const quantity = checklist_items.reduce((sum, one) => sum + one.quantity, 0);
    return quantity > 0 ? [{ ...line, checklist_items, quantity }] : [];
  });
}

/** The missing items that an order has brought: the shopper has them now. */
export function listDelivered(items: readonly Item[], lines: readonly OrderedLine[]): Item[] {
  // What was bought for an item was counted from its measure then: its line says how many.
  const cover = coverByCart(items, lines, (item) =>
    wantedMeasure(item) ? boughtFor(item, lines) : item.quantity,
  );
  return items.filter((item) => isMissing(item) && cover(item, item.variant_id === null) === 0);
}

function boughtFor({ id }: Item, lines: readonly OrderedLine[]): number {
  const named = lines.flatMap(({ checklist_items }) => checklist_items);
  const pieces = named.filter((one) => one.id === id).reduce((sum, one) => sum + one.quantity, 0);
  return pieces || 1;
}
