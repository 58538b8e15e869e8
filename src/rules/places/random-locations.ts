/** The spec's `randomLocations`: what the place search offers before anything is typed. */
import type { Lang } from "#contract/lang.ts";
import { type FoundPlace, placeIn, type TravelPlace } from "./place.ts";

type Names = Record<Lang, string>;

const placeOf = (
  [country, lat, lng, elevation]: readonly [string, number, number, number],
  name: Names,
  region: Names,
): TravelPlace => ({ country, lat, lng, elevation, name, region });

const places: readonly TravelPlace[] = [
  placeOf(
    ["IT", 45.464, 9.19, 120],
    { ua: "Мілан", en: "Milan", ru: "Милан" },
    { ua: "Італія", en: "Italy", ru: "Италия" },
  ),
  placeOf(
    ["FR", 48.857, 2.352, 35],
    { ua: "Париж", en: "Paris", ru: "Париж" },
    { ua: "Франція", en: "France", ru: "Франция" },
  ),
  placeOf(
    ["GB", 51.507, -0.128, 11],
    { ua: "Лондон", en: "London", ru: "Лондон" },
    { ua: "Велика Британія", en: "United Kingdom", ru: "Великобритания" },
  ),
  placeOf(
    ["US", 40.713, -74.006, 10],
    { ua: "Нью-Йорк", en: "New York", ru: "Нью-Йорк" },
    { ua: "США", en: "USA", ru: "США" },
  ),
  placeOf(
    ["DE", 52.52, 13.405, 34],
    { ua: "Берлін", en: "Berlin", ru: "Берлин" },
    { ua: "Німеччина", en: "Germany", ru: "Германия" },
  ),
];

export function randomLocations(lang: Lang): FoundPlace[] {
  return places.map((place) => placeIn(lang, place));
}
