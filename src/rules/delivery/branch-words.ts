/**
 * How places are found by what is typed: any apostrophe or none, a Latin «i» in «Рiвне», ґ and ё as
 * г and е, words in any order, each from its beginning.
 */
import { isSpoken, wordsOf } from "#rules/search/words.ts";

/** Latin letters that look like Cyrillic ones, as keyboards and copied texts mix them. */
const lookAlikes: Record<string, string> = {
  a: "а",
  b: "в",
  c: "с",
  e: "е",
  h: "н",
  i: "і",
  k: "к",
  m: "м",
  o: "о",
  p: "р",
  t: "т",
  x: "х",
  y: "у",
};
/** Begins each name of a place; plain words begin after a space. */
const nameMark = "|";

function inCyrillic(word: string): string {
  return word.replace(/[a-z]/g, (letter) => lookAlikes[letter] ?? letter);
}

function fold(word: string): string {
  return /\p{Script=Cyrillic}/u.test(word) ? inCyrillic(word) : word;
}

/** What a place is found by: `names` of its own, and `others` such as its area's. */
export function placeWords(names: readonly string[], others: readonly string[] = []): string {
  const folded = names.map((name) => wordsOf(name).map(fold).join(" ")).filter(Boolean);
  const more = [...new Set(others.flatMap(wordsOf).map(fold))];
  return `${[...new Set(folded)].map((name) => nameMark + name).join("")}${nameMark} ${more.join(" ")}`;
}

/** Each word typed, in every spelling it may stand for; none: nothing was typed. */
export type TypedPlace = { words: string[][]; phrase: string };

const mostWords = 8;

export function readTypedPlace(typed: string): TypedPlace {
  const words = wordsOf(typed).slice(0, mostWords).map(spellingsOf);
  return { words, phrase: words.map(([first = ""]) => first).join(" ") };
}

/** «Ic» in Latin may be meant as «Іс»; «Rivne» holds letters that look like nothing else. */
function spellingsOf(word: string): string[] {
  const folded = fold(word);
  if (folded !== word || !isSpoken(word)) return [folded];
  const meant = inCyrillic(word);
  return /[a-z]/.test(meant) || meant === word ? [word] : [word, meant];
}
