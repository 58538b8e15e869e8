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
import { withoutJoining } from "./joining.ts";
import { otherLayouts } from "./layouts.ts";
import { inCyrillic, soundOf, soundsOf } from "./phonetics.ts";
import { roughlyOf } from "./rough.ts";
import { mostSlips, nearestOf } from "./spelling.ts";
import { stemsOf } from "./stems.ts";
import { allSynonymsOf, synonymsOf } from "./synonyms.ts";
import { type Chunk, chunksOf, isNumber, mostQueryWords, withoutSign, wordsOf } from "./words.ts";

export type Question = {
  /**
   * - exact: those of these words that some product holds, in any form
   * - head: those that name what some product is, in any form
   * - prefix: those that begin a word of some product
   * - phonetic: the vocabulary's words of these sounds
   * - phonetic-prefix: those whose sound begins so
   * - fuzzy: those that may be these words misspelt, and others: the reader judges
   * - rough: those with the consonants of these words, and others
   */
  ask: "exact" | "head" | "prefix" | "phonetic" | "phonetic-prefix" | "fuzzy" | "rough";
  of: readonly string[];
};
export type Reader<Read> = Generator<Question, Read, readonly string[]>;

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

/** Fewer letters begin or sound like too many words. */
const shortestGuess = 3;
const mostForms = 6;

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

export const uniqueOf = (words: readonly string[]): string[] => [...new Set(words)];

type ChunkReading = {
  chunk: Chunk;
  terms: Term[];
  isChanged: boolean;
  /** It was typed with another keyboard layout: the words are the shopper's own. */
  isOtherLayout?: boolean;
};

/** What the page says was searched for; null: nothing that they could have written. */
function textOf({ isChanged, isOtherLayout, terms, chunk }: ChunkReading): string | null {
  if (!isChanged) return chunk.text;
  const words = terms.map((forms, at) => {
    const own = forms.map(({ word }) => word);
    return isOtherLayout ? own[0] : wordLike(chunk.words[at] ?? chunk.text, own);
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
    let isChanged = false;
    const terms: Term[] = [];
    for (const word of chunk.words) {
      const guesses = isStrange(word) ? yield* guess(word, chunk.text) : [];
      if (guesses.length > 0) isChanged = true;
      terms.push(guesses.length > 0 ? guesses.map(formOf) : termOf(word, exactMatches));
    }
    return { chunk, terms, isChanged };
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

/** The words of the first layout in which the shop knows all of them. */
function* readLayouts(text: string, ask: "exact" | "prefix"): Reader<string[] | undefined> {
  for (const other of otherLayouts(text)) {
    const words = [...new Set(wordsOf(other))];
    if (words.length === 0 || words.length > mostQueryWords) continue;
    if (ask === "prefix" && words.some((word) => word.length < shortestGuess)) continue;
    const known = new Set(yield { ask, of: words });
    if (words.every((word) => known.has(word) || isNumber(word))) return words;
  }
  return undefined;
}

/** What an unknown word may stand for, the surest reading first; none where nothing comes near. */
function* guess(word: string, text: string): Reader<readonly string[]> {
  if (word.length >= shortestGuess) {
    const phoneticMatches = yield* findPhonetic(word);
    if (phoneticMatches.length > 0) return phoneticMatches.slice(0, mostForms);
  }
  const prefixMatches = yield* readLayouts(text, "prefix");
  if (prefixMatches?.length === 1) return prefixMatches;
  // `jcghtq` is «оспрей», and that is Osprey.
  const others = otherLayouts(text).flatMap(spokenWordOf);
  const otherSounds = uniqueOf(others.flatMap(soundsOf));
  const otherMatches = otherSounds.length > 0 ? yield { ask: "phonetic", of: otherSounds } : [];
  if (otherMatches.length > 0) return inOrder(otherMatches).slice(0, mostForms);
  const sounds = soundsOf(word);
  // A word in letters of no alphabet that we know is silent.
  const isAudible = word.length >= shortestGuess && sounds.length > 0;
  const beginning = isAudible ? yield { ask: "phonetic-prefix", of: sounds } : [];
  if (beginning.length > 0) return beginningsOf(beginning);
  const readings = [...(isAudible ? [word] : []), ...others].filter((one) => mostSlips(one) > 0);
  if (readings.length === 0) return [];
  const fuzzy = yield { ask: "fuzzy", of: readings };
  const rough = readings.some((one) => nearestOf(one, fuzzy).length > 0)
    ? []
    : yield { ask: "rough", of: readings };
  for (const one of readings) {
    const found = rough.length > 0 ? roughlyOf(one, rough) : nearestOf(one, fuzzy);
    if (found.length > 0) return found;
  }
  return [];
}

/** The one word of a reading in another layout, if it could be spoken. */
function spokenWordOf(reading: string): string[] {
  const [word = "", ...more] = wordsOf(reading);
  const isSpeakable = more.length === 0 && mostSlips(word) > 0 && speakable.test(word);
  return isSpeakable ? [word] : [];
}

const speakable = /^(?=.*[aeiouyаеєиіїоуюяыэ])(?!.*[^aeiouyаеєиіїоуюяыэь]{5})/;

/** By the word's own sound, and by those of what it may be a form of: `nametiv` is «намет». */
function* findPhonetic(word: string): Reader<readonly string[]> {
  const own = soundsOf(word);
  const exact = own.length > 0 ? yield { ask: "phonetic", of: own } : [];
  if (exact.length > 0) return inOrder(exact);
  const stems = stemsOf(/[a-z]/.test(word) ? inCyrillic(word) : word).filter(
    (stem) => stem.length >= shortestGuess,
  );
  const sounds = [...new Set(stems.map(soundOf))].filter((sound) => !own.includes(sound));
  return sounds.length > 0 ? inOrder(yield { ask: "phonetic", of: sounds }) : [];
}

/** The shortest words; one that begins another stands for both. */
function beginningsOf(words: readonly string[]): string[] {
  const accepted: string[] = [];
  for (const word of inOrder(words))
    if (!accepted.some((shorter) => word.startsWith(shorter))) accepted.push(word);
  return accepted.slice(0, mostForms);
}

function inOrder(words: readonly string[]): string[] {
  return [...new Set(words)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

export function formOf(word: string): Form {
  return { word, stems: stemsOf(word) };
}

/** Whether a product with this word is found by the form. */
export function isFound({ word, stems }: Form, own: string): boolean {
  return own.startsWith(word) || stemsOf(own).some((stem) => stems.includes(stem));
}
