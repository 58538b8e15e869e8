import { create } from "zustand";
import type { CartItem } from "#contract/cart.ts";

/** The cart as the device has it, for every screen that shows its count. */
type CartState = {
  /** False until the device's copy is read: the server's HTML contains no cart. */
  isLoaded: boolean;
  /** by line id */
  lines: ReadonlyMap<string, CartItem>;
  /** pieces */
  count: number;
  /** Percent that this shopper gets back as bonuses; undefined until the server has said it. */
  cashbackPercent: number | undefined;
};

export const useCart = create<CartState>(() => ({
  isLoaded: false,
  lines: new Map(),
  count: 0,
  cashbackPercent: undefined,
}));

/** An unchanged cart keeps its `lines` object, so that subscribers do not re-render. */
export function setCart(items: readonly CartItem[], cashbackPercent?: number): void {
  const previous = useCart.getState().lines;
  const isSame =
    items.length === previous.size && items.every((one) => previous.get(one.id) === one);
  const lines = isSame ? previous : new Map(items.map((item) => [item.id, item]));
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  useCart.setState({ isLoaded: true, lines, count, cashbackPercent });
}
