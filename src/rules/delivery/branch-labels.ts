/** Names of towns that can be told apart: there are 24 places called Рівне. */
import { type Lang, langs } from "#contract/lang.ts";

export type NamedPlace = {
  id: string;
  name: Record<Lang, string>;
  /** «Волинська обл.» */
  area: Record<Lang, string>;
  /** «Ковельський р-н»; "" where nobody told */
  district: Record<Lang, string>;
};

type Labels = Record<Lang, { label: string }>;

/**
 * A name and its area; where two have the same, their districts too, and where even those do not
 * tell them apart, a number.
 */
export function labelPlaces(places: readonly NamedPlace[]): Map<string, Labels> {
  const byLang = new Map(langs.map((lang) => [lang, labelsIn(lang, places)]));
  const labelOf = (lang: Lang, id: string) => ({ label: byLang.get(lang)?.get(id) ?? "" });
  return new Map(
    places.map(({ id }) => [
      id,
      // as: an entry for every language
      Object.fromEntries(langs.map((lang) => [lang, labelOf(lang, id)])) as Labels,
    ]),
  );
}

function labelsIn(lang: Lang, places: readonly NamedPlace[]): Map<string, string> {
  const short = (place: NamedPlace) => join(place.name[lang], place.area[lang]);
  const long = (place: NamedPlace) => join(short(place), place.district[lang]);
  const ofShort = countBy(places, short);
  const chosen = (place: NamedPlace) =>
    ofShort.get(short(place)) === 1 ? short(place) : long(place);
  const ofChosen = countBy(places, chosen);
  const numbered = new Map<string, number>();
  // By id, so that a number stays with its place.
  const inOrder = [...places].sort((a, b) => Number(a.id > b.id) - Number(a.id < b.id));
  return new Map(
    inOrder.map((place) => {
      const label = chosen(place);
      if (ofChosen.get(label) === 1) return [place.id, label];
      const number = (numbered.get(label) ?? 0) + 1;
      numbered.set(label, number);
      return [place.id, `${label} (${number})`];
    }),
  );
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join(", ");
}

function countBy(places: readonly NamedPlace[], keyOf: (place: NamedPlace) => string) {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + 1);
  return counts;
}
