import type { CartItem } from "#contract/cart.ts";
import { lineId } from "#contract/cart-line.ts";
import type { Item } from "#contract/checklists.ts";
import { isMissing } from "./checklists.ts";

export type LineInCart = Pick<CartItem, "id" | "product_id" | "quantity" | "checklist_items">;

/**
 * How much of what is missing the cart, or an order on its way, holds already. The answer is asked
 * once for each missing item and says how many pieces are still to be bought; `anyVariant` where no
 * variant was chosen.
 *
 * Of a line's pieces this list's items come first, each up to what it wants, then those bought for
 * another list. The rest, put there by hand or for what is no longer missing, serves whoever asks
 * first.
 */
export function coverByCart(
  items: readonly Item[],
  lines: readonly LineInCart[],
  piecesOf: (item: Item) => number,
): (item: Item, anyVariant: boolean) => number {
  const here = findNamed(items, lines);
  const heldById = new Map<string, number>();
  const wantedOf = (item: Item) =>
    isMissing(item) ? Math.max(0, piecesOf(item) - (heldById.get(item.id) ?? 0)) : 0;
  const freeByLine = new Map<LineInCart, number>();
  for (const line of lines) {
    let left = line.quantity;
    for (const { id, quantity, shared } of line.checklist_items) {
      const item = here.get(id);
      if (item?.product_id !== line.product_id) continue;
      const held = Math.min(shared ? quantity : Math.min(left, quantity), wantedOf(item));
      heldById.set(id, (heldById.get(id) ?? 0) + held);
      if (!shared) left -= held;
    }
    for (const { id, quantity, shared } of line.checklist_items)
      if (!here.has(id) && !shared) left -= Math.min(left, quantity);
    freeByLine.set(line, left);
  }
  return (item, anyVariant) => {
    let wanted = wantedOf(item);
    if (item.product_id === null) return wanted;
    const own = lineId(item.product_id, item.variant_id);
    for (const line of lines) {
      const fits = anyVariant ? line.product_id === item.product_id : line.id === own;
      const free = fits ? (freeByLine.get(line) ?? 0) : 0;
      const used = Math.min(wanted, free);
      if (used > 0) freeByLine.set(line, free - used);
      wanted -= used;
    }
    return wanted;
  };
}

/** Those of the items that the lines were bought for: a few of a list's thousands. */
function findNamed(
  items: readonly Item[],
  lines: readonly LineInCart[],
): ReadonlyMap<string, Item> {
  const named = new Set(lines.flatMap((line) => line.checklist_items.map(({ id }) => id)));
  if (named.size === 0) return new Map();
  return new Map(items.filter(({ id }) => named.has(id)).map((item) => [item.id, item]));
}
