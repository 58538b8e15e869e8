/**
 * The words of texts, the same for the server's index and the device's: a product's words are kept
 * with it, a query's words come from the same tokeniser.
 */

import { isJoining } from "./joining.ts";
import { stemsOf } from "./stems.ts";

/**
 * Which tokeniser and stemmer made the stored words. Raised with any change of theirs, so that the
 * next start fills the words of every product anew.
 */
export const tokeniser = "4";

/** Spec section 5: a search runs with more than one character. */
const shortestSearch = 2;

/** Longer words are cut, on both sides alike. */
const longestWord = 40;
export const mostQueryWords = 12;
/** From so many digits on, spaces and dashes between them are how a code was dictated. */
const shortestCode = 8;

/** Every mark that people type for an apostrophe, and some that keyboards put in its place. */
const apostrophes = /['’ʼ‘‛`´′ʹʾʻʽ՚ꞌ＇]/gu;

/** To be done first: NFKC would turn some of these marks into spaces. */
export function withoutApostrophes(text: string): string {
  return text.replace(apostrophes, "");
}

/** `é` → `e`; Cyrillic stays, for й and ї are letters of their own. */
export function foldLatin(text: string): string {
  return text.replace(/[\u00C0-\u024F]/g, (letter) =>
    letter.normalize("NFD").replace(/\p{M}/gu, ""),
  );
}

/**
 * The words of a text in the order they stand: lower case, apostrophes and stress marks dropped
 * (`п’ять` is `пять`), ґ as г and ё as е as people type them, numbers apart from letters
 * (`10л` is `10`, `л`).
 */
export function wordsOf(text: string): string[] {
  return (plainOf(text).match(/\p{L}+|\p{N}+/gu) ?? []).map(cut);
}

function plainOf(text: string): string {
  return foldLatin(withoutApostrophes(text).normalize("NFKC").toLowerCase())
    .normalize("NFKC")
    .replace(/\p{M}/gu, "")
    .replace(/ґ/g, "г")
    .replace(/ё/g, "е");
}

/** A number may have a sign before it and one or two digits behind a point: `−10`, `1,5`. */
const wordOrNumber = /\p{L}+|([-+−–]?)(\p{N}+)(?:[.,](\p{N}{1,2})(?![.,]?\p{N}))?/gu;
const thousands = /(?<!\p{N})\p{N}{1,3}(?:[ ,.]\p{N}{3})+(?!\p{N})/gu;

/** As `wordsOf`, with a number as it is meant: «−10 °C» is `-10`, `c`, and «1,5 л» is `1.5`, `л`. */
export function searchedWordsOf(text: string): string[] {
  const plain = plainOf(text);
  return [...plain.matchAll(wordOrNumber)].map(
    ({ 0: word, 1: sign, 2: integer, 3: part, index }) => {
      if (integer === undefined) return cut(word);
      const isSigned = sign && (index === 0 || /[\s(]/.test(plain[index - 1] ?? ""));
      const fraction = part?.replace(/0{1,2}$/, "");
      const value = cut(fraction ? `${integer}.${fraction}` : integer);
      return isSigned ? (sign === "+" ? "+" : "-") + value : value;
    },
  );
}

/** What a text is found by: a number without its sign too, and 20 000 as 20000. */
export function foundWordsOf(text: string): string[] {
  const words = searchedWordsOf(text).flatMap((word) =>
    word === withoutSign(word) ? word : [withoutSign(word), word],
  );
  const joined = plainOf(text).match(thousands) ?? [];
  return [...words, ...joined.map((digits) => cut(digits.replace(/\P{N}/gu, "")))];
}

export function withoutSign(word: string): string {
  return word.replace(/^[-+]/, "");
}

/** What a product is found by; texts of every language together. */
export type Findable = {
  /** the Ukrainian and the Russian one first: there the thing itself stands first */
  names: readonly string[];
  brandName: string;
  categoryNames: readonly string[];
  /** values of its attributes, as they are shown */
  characteristics: readonly string[];
  /** What else it is called. Of a product that is one of several such things a phrase may say
   * nothing: «наплічник під сидіння» is no suitcase. */
  otherNames: readonly string[];
  /** skus and barcodes, its variants' too */
  codes: readonly string[];
};

/** Where a word stands in a product: 0 what the thing is, 1 in its name, 2 anywhere else. */
export type Tier = 0 | 1 | 2;
/** Between the tiers of stored words; no word is this. */
export const tierMark = "|";

/**
 * The words to keep with a product, by tier: each once, where it counts most, in a fixed order.
 * `readShared` is `foundWordsOf`, for texts that many products share.
 */
export function searchWordsOf(
  found: Findable,
  readShared: (text: string) => readonly string[] = foundWordsOf,
): [head: string[], name: string[], others: string[]] {
  const names = found.names.map(foundWordsOf);
  const heads = new Set(names.flatMap(([first]) => (first && !isNumber(first) ? [first] : [])));
  const inNames = new Set(names.flat().filter((word) => !heads.has(word)));
  const others = new Set<string>();
  const add = (word: string) => {
    if (word && !heads.has(word) && !inNames.has(word)) others.add(word);
  };
  const shared = [found.brandName, ...found.categoryNames, ...found.characteristics];
  for (const text of shared) for (const word of readShared(text)) add(word);
  if (found.otherNames.length > 0) {
    const own = new Set([...heads, ...inNames, ...others].flatMap(stemsOf));
    for (const text of found.otherNames) {
      const words = readShared(text).filter((word) => !isNumber(word) && !isJoining(word));
      const isOwn = (word: string) => stemsOf(word).some((stem) => own.has(stem));
      if (words.length === 1 || words.some(isOwn)) for (const word of words) add(word);
    }
  }
  for (const code of found.codes) for (const word of foundWordsOf(code)) add(word);
  // A code is also found as it is dictated: without its dashes.
  for (const code of found.codes) add(cut(wordsOf(code).join("")));
  return [[...heads].sort(), [...inNames].sort(), [...others].sort()];
}

/**
 * The pieces of a search between its spaces, and the words in each; a code dictated in groups of
 * digits is one piece. Undefined when the text is too short to search by (the filter counts as not
 * set); empty when it holds no word, and finds nothing.
 */
export function chunksOf(search: string): Chunk[] | undefined {
  const plain = search.trim().toLowerCase();
  if ([...plain].length < shortestSearch) return undefined;
  if (/^[\d\s-]+$/.test(plain)) {
    const code = plain.replace(/[\s-]+/g, "");
    if (code.length >= shortestCode) return [{ text: code, words: [cut(code)] }];
  }
  const known = new Set<string>();
  const pieces = spellOut(plain).split(/\s+/).slice(0, mostQueryWords);
  return pieces.map((text) => {
    const unread = new Set(searchedWordsOf(text).filter((word) => !known.has(word)));
    // Each word may become several queries, and dashes divide words as spaces do.
    const words = [...unread].slice(0, mostQueryWords - known.size);
    for (const word of words) known.add(word);
    return { text, words };
  });
}
export type Chunk = { text: string; words: string[] };

const sleepers = [
  ["одно", "дво", "три", "чотири"],
  ["одно", "двух", "трех", "четырех"],
] as const;

/** «2-місний» is «двомісний», «3х3» two numbers; `м"яч` has a wrong apostrophe. */
function spellOut(text: string): string {
  return text
    .replace(/(?<=\p{L})["”“](?=\p{L})/gu, "")
    .replace(/(\p{N})[xх×*](?=\p{N})/gu, "$1 ")
    .replace(
      /(?<![\p{L}\p{N}])([1-4])[- ]?[xх]?[- ]?(місн|местн)/gu,
      (_, digit: string, kind: string) =>
        `${sleepers[kind === "місн" ? 0 : 1][Number(digit) - 1] ?? ""}${kind}`,
    );
}

export const uniqueOf = (words: readonly string[]): string[] => [...new Set(words)];

export function isNumber(word: string): boolean {
  return /^[-+]?\p{N}/u.test(word);
}

/** Of letters alone: it may be misspelt, and has a sound. A code is as it is. */
export function isSpoken(word: string): boolean {
  return !/\p{N}/u.test(word);
}

function cut(word: string): string {
  return word.length <= longestWord ? word : [...word].slice(0, longestWord).join("");
}
