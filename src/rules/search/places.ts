/** What a search finds besides products: lists, sections and pages of the shop, by their names. */
import { soundOf } from "./phonetics.ts";
import { stemsOf } from "./stems.ts";
import { chunksOf, isSpoken, wordsOf } from "./words.ts";

export type PlaceKind = "ownList" | "readyList" | "category" | "page";
/** `about`: what the place is found by besides its name. */
export type SearchPlace = {
  kind: PlaceKind;
  id: string;
  name: string;
  path: string;
  about: string;
};

/** More would hide the products. */
const mostOfKind = 4;
/** Shorter words sound like too much else. */
const shortestSound = 4;
/** Words that join others; a search without them means the same. */
const joining = new Set("і й та з у в на до для за and the of for in to и с во".split(" "));

/** The best of each kind, those found by their name first; the order of `places` decides the rest. */
export function findPlaces<Own extends SearchPlace>(search: string, places: readonly Own[]): Own[] {
  const typedWords = (chunksOf(search) ?? []).flatMap(({ words }) => words);
  const words = typedWords.filter((word) => !joining.has(word));
  if (words.length === 0) return [];
  const found = places.flatMap((place) => {
    const rank = rankOf(words, place);
    return rank === undefined ? [] : [{ place, rank }];
  });
  const ranked = found.sort((a, b) => a.rank - b.rank).map(({ place }) => place);
  const counts = new Map<PlaceKind, number>();
  return ranked.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= mostOfKind;
  });
}

/** 0: by its name; 1: with what it is about; undefined: not at all. */
function rankOf(words: readonly string[], { name, about }: SearchPlace): 0 | 1 | undefined {
  const named = wordsOf(name);
  if (words.every((word) => hasWord(named, word))) return 0;
  // The thing itself has to be named: what a text mentions is not what the place is.
  const all = [...named, ...wordsOf(about)];
  const isNamed = words.some((word) => hasWord(named, word));
  return isNamed && words.every((word) => hasWord(all, word)) ? 1 : undefined;
}

function hasWord(own: readonly string[], word: string): boolean {
  if (own.some((one) => one.startsWith(word))) return true;
  const stems = stemsOf(word);
  if (own.some((one) => stemsOf(one).some((stem) => stems.includes(stem)))) return true;
  if (word.length < shortestSound || !isSpoken(word)) return false;
  const sound = soundOf(word);
  return sound !== "" && own.some((one) => isSpoken(one) && soundOf(one) === sound);
}
