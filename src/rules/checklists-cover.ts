import type { CartItem } from "#contract/cart.ts";
import type { Item } from "#contract/checklists.ts";
import { lineId } from "#contract/line-id.ts";
import { isMissing } from "./checklists.ts";

export type LineInCart = Pick<CartItem, "id" | "product_id" | "quantity" | "checklist_items">;

/**
 * How much of what is missing the cart holds already. The answer is asked once for each missing
 * item and says how many pieces are still to be bought; `anyVariant` where no variant was chosen.
 *
 * Of a line's pieces this list's items come first, each up to what it wants, then those bought for
 * another list. The rest, put there by hand or for what is no longer missing, serves whoever asks
 * first.
 */
export function coverByCart(
  items: readonly Item[],
  lines: readonly LineInCart[],
): (item: Item, anyVariant: boolean) => number {
  const here = new Map(items.map((item) => [item.id, item]));
  const wantedById = new Map(items.filter(isMissing).map((item) => [item.id, item.quantity]));
  const freeByLine = new Map<string, number>();
  for (const line of lines) {
    let left = line.quantity;
    for (const { id, quantity } of line.checklist_items) {
      if (here.get(id)?.product_id !== line.product_id) continue;
      const held = Math.min(left, quantity, wantedById.get(id) ?? 0);
      wantedById.set(id, (wantedById.get(id) ?? 0) - held);
      left -= held;
    }
    for (const { id, quantity } of line.checklist_items)
      if (!here.has(id)) left -= Math.min(left, quantity);
    freeByLine.set(line.id, left);
  }
  return (item, anyVariant) => {
    let wanted = wantedById.get(item.id) ?? 0;
    if (item.product_id === null) return wanted;
    const own = lineId(item.product_id, item.variant_id);
    for (const line of lines) {
      const fits = anyVariant ? line.product_id === item.product_id : line.id === own;
      const free = fits ? (freeByLine.get(line.id) ?? 0) : 0;
      const used = Math.min(wanted, free);
      if (used > 0) freeByLine.set(line.id, free - used);
      wanted -= used;
    }
    return wanted;
  };
}
