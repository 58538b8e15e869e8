import { create } from "zustand";
import type { SavedProduct, SavedProductsKind } from "#contract/saved-products.ts";

/** Product ids by kind as the device has them, for the buttons and counts on every screen. */
type SavedProductIds = Record<SavedProductsKind, ReadonlySet<string>>;

/** Empty until the device's copy is read: the server's HTML is the same for everyone. */
export const useSavedProducts = create<SavedProductIds>(() => ({
  wishlist: new Set(),
  comparison: new Set(),
}));

/** The same ids change nothing, because every card subscribes. */
export function setSavedProducts(kind: SavedProductsKind, items: readonly SavedProduct[]): void {
  const previous = useSavedProducts.getState()[kind];
  if (items.length === previous.size && items.every(({ id }) => previous.has(id))) return;
  useSavedProducts.setState({ [kind]: new Set(items.map(({ id }) => id)) });
}
