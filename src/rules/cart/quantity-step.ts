import type { CartItem } from "#contract/cart.ts";

/** Products that are sold from so many pieces on, and so many at a time. */
export type QuantityStep = { quantity_min: number; quantity_inc: number };

/**
 * The nearest quantity that can be ordered, in the direction in which the shopper went from `before`;
 * undefined: `most` is less than can be ordered at all.
 */
export function fitQuantity(
  wanted: number,
  { quantity_min: least, quantity_inc: step }: QuantityStep,
  { before, most }: { before: number; most: number },
): number | undefined {
  const lowest = Math.ceil(Math.max(least, 1) / step) * step;
  const highest = Math.floor(most / step) * step;
  if (highest < lowest) return undefined;
  const round = wanted > before ? Math.ceil : Math.floor;
  return Math.min(highest, Math.max(lowest, round(wanted / step) * step));
}

/** As a line carries it, the least a multiple; nothing where every quantity can be ordered. */
export type LineStep = Pick<CartItem, "quantity_min" | "quantity_inc">;

export function lineStep({ quantity_min = 1, quantity_inc = 1 }: LineStep): LineStep {
  const least = Math.ceil(quantity_min / quantity_inc) * quantity_inc;
  return {
    ...(least > 1 && { quantity_min: least }),
    ...(quantity_inc > 1 && { quantity_inc }),
  };
}
