import { type Contained, contentOf, piecesOf, type Wanted, wantedMeasure } from "./pieces.ts";
import { baseAmount } from "./units.ts";

/** Pieces for all of the items: what is measured is added up before packs are counted. */
export function piecesTogether(items: readonly Wanted[], product: Contained | undefined): number {
  let pieces = 0;
  let sum = 0;
  let pack = 1;
  for (const item of items) {
    const measure = wantedMeasure(item);
    const wanted = measure && baseAmount(measure);
    const content = wanted && product && contentOf(product, wanted);
    if (!content) pieces += piecesOf(item, product);
    else [sum, pack] = [sum + wanted.amount, content];
  }
  const rest = sum % pack;
  return pieces + (sum - rest) / pack + (rest > 0 ? 1 : 0);
}
