/** Which product of the shop a thing on somebody's list is: by its words alone. */
import { wordsOf } from "#rules/search/words.ts";

/** Higher `popularity` wins among those that match. */
export type NamedProduct = { id: string; names: readonly string[]; popularity: number };

/** A shorter word must be there whole: «чай» is not «чайник». */
const shortestPart = 4;

/**
 * The most popular good that has every word of `name` in one of its names, whole or as a
 * beginning. Undefined for a thing that the shop does not sell, or that says nothing.
 */
export function matchProduct(
  name: string,
  products: readonly NamedProduct[],
): NamedProduct | undefined {
  const wanted = wordsOf(name);
  if (wanted.length === 0 || wanted.every((word) => word.length < 3)) return undefined;
  let best: NamedProduct | undefined;
  for (const good of products) {
    if (best && good.popularity <= best.popularity) continue;
    if (good.names.some((one) => isNamed(wanted, wordsOf(one)))) best = good;
  }
  return best;
}

function isNamed(wanted: readonly string[], words: readonly string[]): boolean {
  return wanted.every((word) =>
    words.some((one) => one === word || (word.length >= shortestPart && one.startsWith(word))),
  );
}
