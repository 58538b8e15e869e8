/** What lists have on the way to the shopper. */
import type { LineInCart } from "./cover.ts";

/**
 * A line of an order as it stood in the cart; `token` opens the order. `isLearned`: another device
 * placed the order, so for which things each line was bought is not known here.
 */
export type OrderedLine = LineInCart & { token: string; isLearned?: true };

/** Lines that one device remembers; the oldest are forgotten first. */
export const maxLines = 300;

/** The remembered lines with those of an order that was just placed. */
export function addOrderedLines(
  remembered: readonly OrderedLine[],
  lines: readonly LineInCart[],
  token: string,
): OrderedLine[] {
  const others = remembered.filter((line) => line.token !== token);
  const added = lines.map(({ id, product_id, quantity, checklist_items }) => ({
    id,
    product_id,
    quantity,
    checklist_items,
    token,
  }));
  return [...others, ...added].slice(-maxLines);
}
