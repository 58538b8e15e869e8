import { create } from "zustand";
import type { CartItem } from "#contract/cart.ts";

/** The basket as the device has it, for every screen that shows a count of it. */
type CartState = {
  /** False until the device's copy was read: the server's HTML knows no basket. */
  known: boolean;
  /** by line id */
  lines: ReadonlyMap<string, CartItem>;
  /** pieces */
  count: number;
};

export const useCart = create<CartState>(() => ({ known: false, lines: new Map(), count: 0 }));

/** The same basket told again keeps its `lines`: whoever shows them is not drawn anew. */
export function showCart(items: readonly CartItem[]): void {
  const before = useCart.getState().lines;
  const isSame = items.length === before.size && items.every((one) => before.get(one.id) === one);
  const lines = isSame ? before : new Map(items.map((item) => [item.id, item]));
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  useCart.setState({ known: true, lines, count });
}
