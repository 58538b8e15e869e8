/**
 * Search by words, the same for the server's index and the device's: a product's words are kept
 * with it, a query's words come from the same tokeniser, and every word asked for must begin some
 * word of the product.
 *
 * Changing the tokeniser changes every stored word: refill the column in the same release.
 */

/** Spec section 5: a search runs with more than one character. */
const shortestSearch = 2;

/** Longer words are cut, on both sides alike. */
const longestWord = 40;
const mostQueryWords = 12;

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
  const plain = foldLatin(withoutApostrophes(text).normalize("NFKC").toLowerCase())
    .normalize("NFKC")
    .replace(/\p{M}/gu, "")
    .replace(/ґ/g, "г")
    .replace(/ё/g, "е");
  return (plain.match(/\p{L}+|\p{N}+/gu) ?? []).map(cut);
}

/** What a product is found by; texts of every language together. */
export type Findable = {
  names: readonly string[];
  brandName: string;
  categoryNames: readonly string[];
  /** skus and barcodes, its variants' too */
  codes: readonly string[];
};

/** The words to keep with a product: each once, in one fixed order. */
export function searchWordsOf(found: Findable): string[] {
  const words = new Set<string>();
  for (const text of [...found.names, found.brandName, ...found.categoryNames, ...found.codes])
    for (const word of wordsOf(text)) words.add(word);
  // A code is also found as it is dictated: without its dashes.
  for (const code of found.codes) {
    const whole = cut(wordsOf(code).join(""));
    if (whole) words.add(whole);
  }
  return [...words].sort();
}

/**
 * The words that a search asks for, each once. Undefined when the text is too short to search by
 * (the filter counts as not set); an empty array when it holds no word, and finds nothing.
 */
export function queryWordsOf(search: string): string[] | undefined {
  if ([...search.trim()].length < shortestSearch) return undefined;
  return [...new Set(wordsOf(search))].slice(0, mostQueryWords);
}

function cut(word: string): string {
  return word.length <= longestWord ? word : [...word].slice(0, longestWord).join("");
}
