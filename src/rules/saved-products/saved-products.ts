/** Wishlist and comparison: limits and order, the same on both sides. */
import type { SavedProduct, SavedProductsKind } from "#contract/saved-products.ts";

/**
 * The most that may be in. All wishes fit into one read of products by their ids; more compared
 * than this nobody looks through, and each is a column.
 */
export const savedProductsLimits = { wishlist: 200, comparison: 60 } as const satisfies Record<
  SavedProductsKind,
  number
>;

/** Of one instant, by id, so that every device shows the same order. */
export function newestFirst(entries: Iterable<SavedProduct>): SavedProduct[] {
  return [...entries].sort((a, b) => {
    if (a.date_added !== b.date_added) return a.date_added > b.date_added ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  });
}
