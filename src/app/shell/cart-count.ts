import { useCart } from "#features/cart/state.ts";

/** Pieces in the basket; 0 until the device's copy is open, as on the server. */
export function useCartCount(): number {
  return useCart((cart) => cart.count);
}
