/** The snapshot's index of words: which products hold a word, one that begins so, or a form of it. */
import { soundOf } from "#rules/search/phonetics.ts";
import { consonantsOf } from "#rules/search/rough.ts";
import { mostSlips, slipsBetween } from "#rules/search/spelling.ts";
import { stemsOf } from "#rules/search/stems.ts";
import type { Term } from "#rules/search/terms.ts";
import type { Question, Reader } from "#rules/search/vocabulary.ts";
import { isSpoken, type Tier, tierMark } from "#rules/search/words.ts";

/**
 * What a term found in a product is worth, by tier: a whole word of any tier more than a beginning.
 * PostgreSQL counts by the same table (server/products/sql-search).
 */
export const worth = {
  exact: [9, 8, 5],
  form: [8, 7, 4],
  prefix: [3, 2, 1],
} as const satisfies Record<string, Record<Tier, number>>;

/** Products (by their number) that hold a word, and where it stands in each. */
type Holders = { products: number[]; tiers: Tier[] };

export type WordIndex = {
  /** Each once, by code units, so those that begin alike stand together. */
  words: readonly string[];
  /** of the word of the same place */
  holders: readonly Holders[];
  byStem: ReadonlyMap<string, Holders>;
  /** sound → words of letters alone */
  bySound(): ReadonlyMap<string, readonly string[]>;
};

/** `texts`: by product number, its words with a space between and a mark between their tiers. */
export function indexWords(texts: readonly string[]): WordIndex {
  const byWord = new Map<string, Holders>();
  for (const [product, text] of texts.entries()) {
    let tier = 0;
    for (const word of text.split(" ")) {
      if (word === tierMark) tier += 1;
      else if (word !== "") hold(byWord, word, product, tierOf(tier));
    }
  }
  const words = [...byWord.keys()].sort();
  const byStem = new Map<string, Holders>();
  for (const word of words) {
    const own = byWord.get(word);
    if (!own) continue;
    for (const stem of stemsOf(word))
      for (const [at, product] of own.products.entries())
        hold(byStem, stem, product, own.tiers[at] ?? 2);
  }
  let sounds: Map<string, string[]> | undefined;
  return {
    words,
    holders: words.map((word) => byWord.get(word) ?? { products: [], tiers: [] }),
    byStem,
    bySound() {
      sounds ??= indexSounds(words);
      return sounds;
    },
  };
}

function tierOf(at: number): Tier {
  if (at === 0) return 0;
  return at === 1 ? 1 : 2;
}

function hold(map: Map<string, Holders>, key: string, product: number, tier: Tier): void {
  const known = map.get(key);
  if (!known) map.set(key, { products: [product], tiers: [tier] });
  else {
    known.products.push(product);
    known.tiers.push(tier);
  }
}

function indexSounds(words: readonly string[]): Map<string, string[]> {
  const sounds = new Map<string, string[]>();
  for (const word of words) {
    const sound = isSpoken(word) ? soundOf(word) : "";
    if (sound === "") continue;
    const known = sounds.get(sound);
    if (known) known.push(word);
    else sounds.set(sound, [word]);
  }
  return sounds;
}

export type WordMatches = {
  /** 1 for a product in which every term was found */
  isFound: Uint8Array;
  /** what the terms found are worth together */
  matches: Uint8Array;
  /** The products found, where they are listed anyway: then no other is looked at. */
  numbers?: readonly number[];
};

export function findTerms(index: WordIndex, terms: readonly Term[], products: number): WordMatches {
  const matches = new Uint8Array(products);
  const counts = new Uint8Array(products);
  for (const [nth, term] of terms.entries()) {
    for (const [product, value] of bestOf(index, term, products).entries()) {
      // Only a product that had every term before this one can have them all.
      if (value === 0 || counts[product] !== nth) continue;
      counts[product] = nth + 1;
      matches[product] = (matches[product] ?? 0) + value;
    }
  }
  const isFound = counts.map((count) => Number(terms.length > 0 && count === terms.length));
  return { isFound, matches };
}

/** By product, what the best form of the term is worth in it; 0 where it is not. */
function bestOf(index: WordIndex, term: Term, products: number): Uint8Array {
  const best = new Uint8Array(products);
  const raise = ({ products: own, tiers }: Holders, values: Record<Tier, number>) => {
    for (const [at, product] of own.entries()) {
      const value = values[tiers[at] ?? 2];
      if ((best[product] ?? 0) < value) best[product] = value;
    }
  };
  for (const { word, stems } of term) {
    for (const [at, holders] of wordsWithPrefix(index, word))
      raise(holders, index.words[at] === word ? worth.exact : worth.prefix);
    for (const stem of stems) raise(index.byStem.get(stem) ?? nobody, worth.form);
  }
  return best;
}

const nobody: Holders = { products: [], tiers: [] };

function holdersOf(index: WordIndex, word: string): Holders | undefined {
  const at = firstFrom(index.words, word);
  return index.words[at] === word ? index.holders[at] : undefined;
}

function* wordsWithPrefix(index: WordIndex, word: string): Generator<[number, Holders]> {
  for (let at = firstFrom(index.words, word); index.words[at]?.startsWith(word); at += 1)
    yield [at, index.holders[at] ?? nobody];
}

/** Puts a reader's questions to the index; only products that `isSeen` count. */
export function answerReader<Read>(
  reader: Reader<Read>,
  index: WordIndex,
  isSeen: (product: number) => boolean,
): Read {
  let step = reader.next();
  while (!step.done) step = reader.next(answer(index, step.value, isSeen));
  return step.value;
}

function answer(
  index: WordIndex,
  { ask, of }: Question,
  isSeen: (product: number) => boolean,
): string[] {
  const isHeld = (holders: Holders | undefined) => holders?.products.some(isSeen) ?? false;
  const isWhole = (word: string) => isHeld(holdersOf(index, word));
  switch (ask) {
    case "exact":
      return of.filter(
        (word) => isWhole(word) || stemsOf(word).some((stem) => isHeld(index.byStem.get(stem))),
      );
    case "head": {
      const isNamed = (holders: Holders | undefined) =>
        holders?.products.some((product, at) => holders.tiers[at] === 0 && isSeen(product)) ??
        false;
      return of.filter(
        (word) =>
          isNamed(holdersOf(index, word)) ||
          stemsOf(word).some((stem) => isNamed(index.byStem.get(stem))),
      );
    }
    case "prefix":
      return of.filter((word) =>
        [...wordsWithPrefix(index, word)].some(([, holders]) => isHeld(holders)),
      );
    case "phonetic":
      return of.flatMap((sound) => index.bySound().get(sound) ?? []).filter(isWhole);
    case "phonetic-prefix": {
      const found: string[] = [];
      for (const [sound, words] of index.bySound())
        if (of.some((beginning) => sound.startsWith(beginning))) found.push(...words);
      return found.filter(isWhole);
    }
    case "fuzzy":
      return of.flatMap((word) => soundingNear(index, word)).filter(isWhole);
    case "rough":
      return of.flatMap((word) => soundingRoughly(index, word)).filter(isWhole);
  }
}

function soundingNear(index: WordIndex, word: string): string[] {
  const most = mostSlips(word);
  const sound = soundOf(word);
  const found: string[] = [];
  for (const [known, words] of index.bySound())
    if (slipsBetween(sound, known, most) <= most) found.push(...words);
  return found;
}

function soundingRoughly(index: WordIndex, word: string): string[] {
  const sound = soundOf(word);
  const consonants = consonantsOf(sound);
  return [...index.bySound()].flatMap(([known, words]) =>
    known[0] === sound[0] && consonantsOf(known) === consonants ? words : [],
  );
}

/** The place of the first word that is not below `word`. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
