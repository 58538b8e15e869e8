/**
 * Finds screens and tasks by the words that people say for them: in any form of the word, in any of
 * the shop's languages, with words that say nothing beside them, and on the wrong keyboard layout.
 */
import { otherLayouts } from "#rules/search/layouts.ts";
import { stemsOf } from "#rules/search/stems.ts";
import { wordsOf } from "#rules/search/words.ts";

export type Searchable<T> = {
  entry: T;
  title: string;
  /** Other words for it, which are never shown. */
  words: readonly string[];
};

/** `likely` before what the shop finds, `unlikely` after it. */
export type FoundEntries<T> = { likely: T[]; unlikely: T[] };

type Terms = { words: readonly string[]; stems: ReadonlySet<string> };
type Indexed<T> = { entry: T; title: Terms; others: Terms };
export type EntryIndex<T> = readonly Indexed<T>[];

const mostEntries = 8;
const weightOf = { title: 1.5, others: 1, near: 0.6 };
/** Words with a common start: «повернути» and «повернення». */
const near = { letters: 5, share: 0.6 };
/** Say nothing of a screen. */
const fillers = new Set(
  [
    "як де що це для або при про хочу треба можна змінити поміняти зробити поставити мій моя моє",
    "как где что это или хочу надо можно изменить поменять сделать поставить мой моя мое",
    "how where what the and for from with can want need change make set put my",
  ]
    .join(" ")
    .split(" "),
);

export function indexEntries<T>(list: readonly Searchable<T>[]): EntryIndex<T> {
  return list.map(({ entry, title, words }) => ({
    entry,
    title: termsOf(title),
    others: termsOf(words.join(" ")),
  }));
}

/** All of them, in their own order, where nothing is typed. */
export function findEntries<T>(index: EntryIndex<T>, query: string): FoundEntries<T> {
  const words = meaningfulWords(query);
  if (words.length === 0) return { likely: index.map(({ entry }) => entry), unlikely: [] };
  const found = rank(index, words);
  if (found.likely.length + found.unlikely.length > 0) return found;
  const otherLayout = otherLayouts(query.toLowerCase()).map((text) =>
    rank(index, meaningfulWords(text)),
  );
  return otherLayout.find(({ likely }) => likely.length > 0) ?? found;
}

function meaningfulWords(query: string): string[] {
  const all = wordsOf(query);
  const others = all.filter((word) => word.length > 2 && !fillers.has(word));
  return others.length > 0 ? others : all;
}

function rank<T>(index: EntryIndex<T>, words: readonly string[]): FoundEntries<T> {
  const weights = words.map((word, at) =>
    index.map((indexed) => weigh(indexed, word, at === words.length - 1)),
  );
  // A word that many have says little: «замовлення» beside «повернути».
  const rarity = weights.map(
    (all) => 1 / Math.sqrt(Math.max(1, all.filter((weight) => weight > 0).length)),
  );
  const scored = index
    .map(({ entry }, at) => {
      const own = weights.map((all) => all[at] ?? 0);
      const score = own.reduce((sum, weight, word) => sum + weight * (rarity[word] ?? 0), 0);
      const share = own.filter((weight) => weight > 0).length / words.length;
      return { entry, score, isLikely: share >= 0.5 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const least = words.length > 1 ? (scored[0]?.score ?? 0) / 2 : 0;
  const shown = scored.filter(({ score }) => score >= least).slice(0, mostEntries);
  const entriesOf = (isLikely: boolean) =>
    shown.filter((one) => one.isLikely === isLikely).map(({ entry }) => entry);
  return { likely: entriesOf(true), unlikely: entriesOf(false) };
}

function weigh<T>({ title, others }: Indexed<T>, word: string, isLast: boolean): number {
  const stems = stemsOf(word);
  const hasWord = (terms: Terms) =>
    stems.some((stem) => terms.stems.has(stem)) ||
    // The last word may not be typed to its end yet.
    (isLast && word.length > 1 && terms.words.some((one) => one.startsWith(word)));
  if (hasWord(title)) return weightOf.title;
  if (hasWord(others)) return weightOf.others;
  const isNear = [...title.words, ...others.words].some((one) => isNearTo(one, word));
  return isNear ? weightOf.near : 0;
}

function isNearTo(a: string, b: string): boolean {
  let common = 0;
  while (common < a.length && a[common] === b[common]) common += 1;
  return common >= near.letters && common / Math.max(a.length, b.length) >= near.share;
}

function termsOf(text: string): Terms {
  const words = wordsOf(text);
  return { words, stems: new Set(words.flatMap(stemsOf)) };
}
