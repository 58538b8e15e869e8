/** Which concept the words on a list name: the same words in any form and order, and no others. */
import type { Concept } from "#contract/concepts.ts";
import { stemsOf } from "#rules/search/stems.ts";
import { isNumber, wordsOf } from "#rules/search/words.ts";

type Named = Pick<Concept, "key" | "words">;
/** One name of a concept; `rank` is its place among the names, the first of them is it most. */
type Phrase<C> = { concept: C; rank: number; words: readonly string[][] };

/** What a number is followed by: «230 г», “1 L”. They say how much, and not what. */
const units = new Set(
  "г гр кг л мл мм см м км шт пач уп вт мач год c с g kg l ml mm cm m km pc pcs w wh mah h oz lb".split(
    " ",
  ),
);

/** «Хлібці й паштет», «хлібці та паштет»: they join, and name nothing. */
const joiners = new Set("і й та и and".split(" "));

/** Built once for a table of concepts; a name is then found without reading the table. */
export function makeConceptFinder<C extends Named>(
  concepts: readonly C[],
): (name: string) => C | undefined {
  const byStem = new Map<string, Phrase<C>[]>();
  for (const concept of concepts)
    for (const [rank, text] of concept.words.entries()) {
      const words = stemmedWords(text);
      const phrase = { concept, rank, words };
      for (const stem of words[0] ?? []) byStem.set(stem, [...(byStem.get(stem) ?? []), phrase]);
    }

  function findExact(text: string): C | undefined {
    const wanted = stemmedWords(text);
    const known = new Set(wanted.flat().flatMap((stem) => byStem.get(stem) ?? []));
    let best: Phrase<C> | undefined;
    for (const phrase of known)
      if (isSame(wanted, phrase.words) && (!best || phrase.rank < best.rank)) best = phrase;
    return best?.concept;
  }

  return (name) => findExact(name) ?? findExact(headOf(name));
}

/** «Пластир, набір» is «пластир»: what stands before the first mark. */
function headOf(name: string): string {
  return name.split(/[,;:()[\]]| [-–—] /u)[0] ?? "";
}

/** The words of a name in all their forms, without those that say how much of it. */
export function stemmedWords(text: string): string[][] {
  const words = wordsOf(text);
  const remaining = words.filter(
    (word, at) =>
      !isNumber(word) && !joiners.has(word) && !(units.has(word) && isNumber(words[at - 1] ?? "")),
  );
  // A letter alone has no stem.
  return remaining.map((word) => (word.length > 1 ? stemsOf(word) : [word]));
}

/** Every word of one is a form of a word of the other, each of its own. */
function isSame(some: readonly string[][], others: readonly string[][]): boolean {
  if (some.length !== others.length || some.length === 0) return false;
  const free = [...others];
  return some.every((stems) => {
    const at = free.findIndex((other) => other.some((stem) => stems.includes(stem)));
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  });
}
