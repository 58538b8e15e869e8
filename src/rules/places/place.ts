import type { Lang } from "#contract/lang.ts";

/** A place in one language, as the search offers it. */
export type FoundPlace = {
  address: string;
  /** ISO 3166 */
  country: string;
  lat: number;
  lng: number;
  /** Metres; null: unknown. */
  elevation: number | null;
};

export type TravelPlace = Omit<FoundPlace, "address"> & {
  name: Record<Lang, string>;
  /** The oblast of a town, otherwise the country. */
  region: Record<Lang, string>;
};

export function addressOf({ name, region }: TravelPlace, lang: Lang): string {
  return `${name[lang]}, ${region[lang]}`;
}

export function placeIn(lang: Lang, place: TravelPlace): FoundPlace {
  const { country, lat, lng, elevation } = place;
  return { address: addressOf(place, lang), country, lat, lng, elevation };
}
