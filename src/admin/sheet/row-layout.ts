/**
 * Where the rows stand. Every row has one height, so what is visible follows from a division; a list
 * of measured rows would be made anew, 100,000 long, whenever variants arrive.
 */

/** The product's index in the list, and its row: 0 is the product, from 1 its variants. */
export type RowAddress = { product: number; part: number };

export type RowLayout = {
  rowCount: number;
  positionOf: (address: RowAddress) => number;
  addressAt: (position: number) => RowAddress;
};

/** @param variantCounts by the product's index, where its variants are loaded and shown */
export function layRows(total: number, variantCounts: ReadonlyMap<number, number>): RowLayout {
  const indexes = [...variantCounts]
    .filter(([index, count]) => count > 0 && index < total)
    .sort(([a], [b]) => a - b);
  const products = indexes.map(([index]) => index);
  /** Position of the product that has variants. */
  const starts: number[] = [];
  let extra = 0;
  for (const [index, count] of indexes) {
    starts.push(index + extra);
    extra += count;
  }
  const variantsOf = (at: number) => indexes[at]?.[1] ?? 0;
  return {
    rowCount: total + extra,
    positionOf({ product, part }) {
      const at = lastUpTo(products, product);
      if (at < 0) return product;
      const [index, start] = [products[at] ?? 0, starts[at] ?? 0];
      if (index === product) return start + Math.min(part, variantsOf(at));
      return start + variantsOf(at) + (product - index);
    },
    addressAt(position) {
      const at = lastUpTo(starts, position);
      if (at < 0) return { product: position, part: 0 };
      const [index, start] = [products[at] ?? 0, starts[at] ?? 0];
      const after = position - start;
      if (after <= variantsOf(at)) return { product: index, part: after };
      return { product: index + after - variantsOf(at), part: 0 };
    },
  };
}

/** Index of the last of the sorted numbers that is not greater; -1: none. */
function lastUpTo(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
