/** What a search finds besides products: lists, sections and pages of the shop, by their names. */
import { remember } from "#rules/remember.ts";
import { isJoining } from "./joining.ts";
import { soundOf } from "./phonetics.ts";
import { stemsOf } from "./stems.ts";
import { allSynonymsOf } from "./synonyms.ts";
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

/** The best of each kind, those found by their name first; the order of `places` decides the rest. */
export function findPlaces<Own extends SearchPlace>(search: string, places: readonly Own[]): Own[] {
  const typedWords = (chunksOf(search) ?? []).flatMap(({ words }) => words);
  const words = typedWords.filter((word) => !isJoining(word)).map(searchedForms);
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
function rankOf(words: readonly SearchedWord[], { name, about }: SearchPlace): 0 | 1 | undefined {
  const named = nameWordsOf(name);
  if (words.every((word) => hasWord(named, word))) return 0;
  // The thing itself has to be named: what a text mentions is not what the place is.
  if (!words.some((word) => hasWord(named, word))) return undefined;
  const all = [...named, ...nameWordsOf(about)];
  return words.every((word) => hasWord(all, word)) ? 1 : undefined;
}

function hasWord(
  own: readonly WordForms[],
  { text, stems, synonyms, sound }: SearchedWord,
): boolean {
  if (own.some((one) => one.text.startsWith(text))) return true;
  if (own.some((one) => one.stems.some((stem) => stems.includes(stem)))) return true;
  if (own.some((one) => one.stems.some((stem) => synonyms.includes(stem)))) return true;
  return text.length >= shortestSound && sound !== "" && own.some((one) => one.sound === sound);
}

/** `sound` is empty where nobody speaks it. */
type WordForms = { text: string; stems: readonly string[]; sound: string };
/** `synonyms`: their stems. */
type SearchedWord = WordForms & { synonyms: readonly string[] };

const formsOf = (text: string): WordForms => ({
  text,
  stems: stemsOf(text),
  sound: isSpoken(text) ? soundOf(text) : "",
});

function searchedForms(text: string): SearchedWord {
  return { ...formsOf(text), synonyms: allSynonymsOf(text).flatMap(stemsOf) };
}

/** The same names are compared with every search; their stems and sounds take longer than that. */
const nameWordsOf = remember(1000, (name: string) => wordsOf(name).map(formsOf));
