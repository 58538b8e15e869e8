/** The place search: offline, in any of the shop's languages. The lists are large; load it on intent. */
import { type Lang, langs } from "#contract/lang.ts";
import { allPlaces } from "./all-places.ts";
import { addressOf, type FoundPlace, placeIn, type TravelPlace } from "./place.ts";

type Indexed = { place: TravelPlace; names: string[]; words: string };

let index: readonly Indexed[] | undefined;

function readIndex(): readonly Indexed[] {
  index ??= allPlaces().map((place) => {
    const names = [...new Set(langs.map((lang) => fold(place.name[lang])))];
    const regions = langs.map((lang) => fold(place.region[lang]));
    return { place, names, words: ` ${[...names, ...regions].join(" ")}` };
  });
  return index;
}

/** Without case, accents, apostrophes and hyphens: how a name is typed in a hurry. */
function fold(text: string): string {
  return (
    text
      .normalize("NFD")
      // Not of ї, й and ё: those are letters of their own.
      .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
      .normalize("NFC")
      .toLowerCase()
      .replace(/[’'ʼ`]/g, "")
      .replace(/ё/g, "е")
      .replace(/[\s-]+/g, " ")
      .trim()
  );
}

/**
 * Places whose name, in any language, begins with the text; then those in which a later word or the
 * region does. At most `most`.
 */
export function findPlaces(text: string, most: number): TravelPlace[] {
  const typed = fold(text);
  if (typed === "") return [];
  const first: TravelPlace[] = [];
  const then: TravelPlace[] = [];
  for (const { place, names, words } of readIndex()) {
    if (names.some((name) => name.startsWith(typed))) first.push(place);
    else if (words.includes(` ${typed}`)) then.push(place);
  }
  // A name that was typed to its end comes first.
  const isExact = (place: TravelPlace) => langs.some((lang) => fold(place.name[lang]) === typed);
  const exact = first.filter(isExact);
  return [...exact, ...first.filter((place) => !exact.includes(place)), ...then].slice(0, most);
}

/** As `findPlaces`, in one language. */
export function offerPlaces(text: string, lang: Lang, most: number): FoundPlace[] {
  return findPlaces(text, most).map((place) => placeIn(lang, place));
}

let byText: ReadonlyMap<string, TravelPlace> | undefined;

/** Addresses in every language and, where the first has it, bare names. */
function readTexts(): ReadonlyMap<string, TravelPlace> {
  const texts = new Map<string, TravelPlace>();
  const add = (text: string, place: TravelPlace) => {
    const folded = fold(text);
    if (!texts.has(folded)) texts.set(folded, place);
  };
  for (const place of allPlaces()) for (const lang of langs) add(addressOf(place, lang), place);
  for (const place of allPlaces()) for (const lang of langs) add(place.name[lang], place);
  return texts;
}

/** The place of an address as the search wrote it in any language, or of a bare name. */
export function readPlace(address: string): TravelPlace | undefined {
  byText ??= readTexts();
  return byText.get(fold(address)) ?? byText.get(fold(address.split(",")[0] ?? ""));
}
