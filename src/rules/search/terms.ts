/**
 * What a search means in a shop: which words to look for, one term for each word asked. Words that
 * the shop knows are taken as they are. A word that nothing begins with is read as typed in the
 * other layout, as transliterated, or as misspelt; one that only begins other words is kept, and
 * its exact readings stand beside it («sil» begins «silicone», and is «сіль»).
 *
 * The reader asks questions of the vocabulary (the words of the products that may be seen here)
 * and is answered with words: the server asks PostgreSQL, the device its snapshot, and both search
 * for the same.
 */
import { findPhonetic, type Guess, guess, mostForms, readLayouts, shortestGuess } from "./guess.ts";
import { withoutJoining } from "./joining.ts";
import { stemsOf } from "./stems.ts";
import { allSynonymsOf, synonymsOf } from "./synonyms.ts";
import type { Reader } from "./vocabulary.ts";
import { type Chunk, chunksOf, isNumber, uniqueOf, withoutSign } from "./words.ts";

/**
 * A word to look for: it begins a word of the product, or one has a stem of these, which are its own
 * and those of other words for the same.
 */
export type Form = { word: string; stems: readonly string[] };
/** Any of its forms will do. */
export type Term = readonly Form[];
export type ReadSearch = {
  /** A product is found by all of them; none: nothing is found. */
  terms: readonly Term[];
  /** What is looked for instead of what was typed; null where that is the same. */
  searched: string | null;
};

/** Null: no search. */
export function* readSearch(search: string): Reader<ReadSearch | null> {
  const typed = chunksOf(search);
  if (!typed) return null;
  const known = yield* readKnown(withoutJoining(typed));
  const read: ChunkReading[] = [];
  for (const chunk of known.chunks) read.push(yield* readChunk(chunk, known));
  const texts = read.map(textOf);
  const isShown = read.some(({ isChanged }) => isChanged) && texts.every((text) => text !== null);
  return {
    terms: read.flatMap(({ terms }) => terms),
    searched: isShown ? texts.join(" ") : null,
  };
}

type KnownChunks = {
  chunks: readonly Chunk[];
  exactMatches: ReadonlySet<string>;
  prefixMatches: ReadonlySet<string>;
};

/** What the shop knows of the words, and the chunks as it knows them. */
export function* readKnown(typed: readonly Chunk[]): Reader<KnownChunks> {
  const words = uniqueOf(typed.flatMap((chunk) => chunk.words));
  const requested = uniqueOf([...words, ...words.flatMap((word) => synonymsOf(word).always)]);
  const exactMatches = new Set(requested.length > 0 ? yield { ask: "exact", of: requested } : []);
  const isExact = (word: string) => exactMatches.has(word);
  const pairs = typed.flatMap((chunk, at) => pairOf(chunk, typed[at + 1], isExact) ?? []);
  const strange = [...words.filter((word) => !isExact(word)), ...pairs];
  const others = uniqueOf([...pairs, ...strange.flatMap(allSynonymsOf)]).filter(
    (word) => !isExact(word),
  );
  for (const word of others.length > 0 ? yield { ask: "exact", of: others } : [])
    exactMatches.add(word);
  const chunks = joinPairs(typed, isKnownIn(exactMatches)).map((chunk) => ({
    ...chunk,
    words: chunk.words.map((word) => (isExact(word) ? word : withoutSign(word))),
  }));
  const rest = uniqueOf(chunks.flatMap((chunk) => chunk.words)).filter(
    (word) => !isKnownIn(exactMatches)(word),
  );
  const prefixMatches = new Set(rest.length > 0 ? yield { ask: "prefix", of: rest } : []);
  return { chunks, exactMatches, prefixMatches };
}

/** By itself or by another word for it. */
const isKnownIn = (exactMatches: ReadonlySet<string>) => (word: string) =>
  exactMatches.has(word) || synonymsIn(exactMatches, word).length > 0;

/** Other words for it that the shop has. */
function synonymsIn(exactMatches: ReadonlySet<string>, word: string): string[] {
  const words = exactMatches.has(word) ? synonymsOf(word).always : allSynonymsOf(word);
  return words.filter((other) => exactMatches.has(other));
}

/** «павер банк» may be one word; undefined where the shop knows both. */
function pairOf(
  { words: [first, ...more] }: Chunk,
  next: Chunk | undefined,
  isExact: (word: string) => boolean,
): string | undefined {
  const [second, ...others] = next?.words ?? [];
  if (!first || !second || more.length > 0 || others.length > 0) return undefined;
  if (isNumber(first) || isNumber(second) || (isExact(first) && isExact(second))) return undefined;
  return first + second;
}

function joinPairs(chunks: readonly Chunk[], isKnown: (word: string) => boolean): Chunk[] {
  const joined: Chunk[] = [];
  for (let at = 0; at < chunks.length; at += 1) {
    const chunk = chunks[at];
    if (!chunk) break;
    const pair = pairOf(chunk, chunks[at + 1], isKnown);
    if (pair !== undefined && isKnown(pair)) at += 1;
    joined.push(pair !== undefined && isKnown(pair) ? { text: pair, words: [pair] } : chunk);
  }
  return joined;
}

type ChunkReading = {
  chunk: Chunk;
  terms: Term[];
  isChanged: boolean;
  /** It was typed with another keyboard layout: the words are the shopper's own. */
  isOtherLayout?: boolean;
  /** The words are only near to what was typed. */
  isMisspelt?: boolean;
};

/** What the page says was searched for; null: nothing that they could have written. */
function textOf({
  isChanged,
  isOtherLayout,
  isMisspelt,
  terms,
  chunk,
}: ChunkReading): string | null {
  if (!isChanged) return chunk.text;
  const words = terms.map((forms, at) => {
    const own = forms.map(({ word }) => word);
    if (isOtherLayout) return own[0];
    return wordLike(chunk.words[at] ?? chunk.text, own) ?? (isMisspelt ? own[0] : undefined);
  });
  return words.includes(undefined) ? null : words.join(" ");
}

const cyrillic = /\p{Script=Cyrillic}/u;
const russianAlone = /[ыэъё]/;
const ukrainianAlone = /[іїєґ]/;

/**
 * The vocabulary has the words of every language. One in the shopper's own letters is shown;
 * Latin letters may stand for Cyrillic ones, never the other way round.
 */
function wordLike(typed: string, words: readonly string[]): string | undefined {
  const foreign = russianAlone.test(typed) ? ukrainianAlone : russianAlone;
  const own = words.filter((word) => cyrillic.test(word) === cyrillic.test(typed));
  const readable = cyrillic.test(typed) ? own : [...own, ...words];
  return readable.find((word) => !foreign.test(word)) ?? readable[0];
}

function* readChunk(
  chunk: Chunk,
  { exactMatches, prefixMatches }: KnownChunks,
): Reader<ChunkReading> {
  const isKnown = isKnownIn(exactMatches);
  const isStrange = (word: string) => !isKnown(word) && !prefixMatches.has(word) && !isNumber(word);
  const asTyped = chunk.words.map((word) => termOf(word, exactMatches));
  if (chunk.words.some(isStrange)) {
    const meant = yield* readLayouts(chunk.text, "exact");
    if (meant)
      return {
        chunk,
        terms: meant.map((word) => [formOf(word)]),
        isChanged: true,
        isOtherLayout: true,
      };
    const terms: Term[] = [];
    const guesses: Guess[] = [];
    for (const word of chunk.words) {
      const found = isStrange(word) ? yield* guess(word, chunk.text) : undefined;
      if (found) guesses.push(found);
      terms.push(found ? found.words.map(formOf) : termOf(word, exactMatches));
    }
    const isMisspelt = guesses.some((found) => found.isMisspelt);
    return { chunk, terms, isChanged: guesses.length > 0, isMisspelt };
  }
  const [only, ...more] = chunk.words;
  if (!only || more.length > 0 || isKnown(only) || isNumber(only))
    return { chunk, terms: asTyped, isChanged: false };
  const meant = yield* readLayouts(chunk.text, "exact");
  const phoneticMatches = only.length < shortestGuess ? [] : yield* findPhonetic(only);
  const also = [...(meant?.length === 1 ? meant : []), ...phoneticMatches].filter(
    (one) => one !== only,
  );
  const words = [...new Set([only, ...also])].slice(0, mostForms);
  return { chunk, terms: [words.map(formOf)], isChanged: false };
}

export function termOf(word: string, exactMatches: ReadonlySet<string>): Term {
  const others = synonymsIn(exactMatches, word);
  // «їжа» is no beginning of «їжачок» where the shop has another word for it.
  const [first = word, ...more] = exactMatches.has(word) ? [word, ...others] : others;
  const stems = uniqueOf([first, ...more].flatMap(stemsOf));
  // «л» for «літр» begins too many words.
  return [{ word: first.length > 2 ? first : word, stems }];
}

export function formOf(word: string): Form {
  return { word, stems: stemsOf(word) };
}

/** Whether a product with this word is found by the form. */
export function isFound({ word, stems }: Form, own: string): boolean {
  return own.startsWith(word) || stemsOf(own).some((stem) => stems.includes(stem));
}
