/**
 * Which product of the shop a thing on somebody's list is. Its concept decides; the words alone only
 * suggest, for «гель» stands in the name of a laundry gel too.
 */
import { wordsOf } from "#rules/search/words.ts";

/** Higher `popularity` wins among those that match. */
export type NamedProduct = { id: string; names: readonly string[]; popularity: number };

/** A shorter word must be there whole: «чай» is not «чайник». */
const shortestPart = 4;

/**
 * The most popular good that has every word of `name` in one of its names, whole or as a
 * beginning: one to ask about. Undefined for a thing that the shop does not sell, or that says
 * nothing.
 */
export function suggestProduct<P extends NamedProduct>(
  name: string,
  products: readonly P[],
): P | undefined {
  const wanted = wordsOf(name);
  if (wanted.length === 0 || wanted.every((word) => word.length < 3)) return undefined;
  let best: P | undefined;
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
