/** The spec's `randomLocations`: what the place search offers before anything is typed. */
import type { Lang } from "#contract/lang.ts";
import type { FoundPlace } from "./place.ts";

type Row = readonly [address: Record<Lang, string>, lat: number, lng: number];

const rows: readonly Row[] = [
  [{ ua: "Мілан, Італія", en: "Milan, Italy", ru: "Милан, Италия" }, 45.464, 9.19],
  [{ ua: "Париж, Франція", en: "Paris, France", ru: "Париж, Франция" }, 48.857, 2.352],
  [
    {
      ua: "Лондон, Велика Британія",
      en: "London, United Kingdom",
      ru: "Лондон, Великобритания",
    },
    51.507,
    -0.128,
  ],
  [{ ua: "Нью-Йорк, США", en: "New York, USA", ru: "Нью-Йорк, США" }, 40.713, -74.006],
  [{ ua: "Берлін, Німеччина", en: "Berlin, Germany", ru: "Берлин, Германия" }, 52.52, 13.405],
];

export function randomLocations(lang: Lang): FoundPlace[] {
  return rows.map(([address, lat, lng]) => ({ address: address[lang], lat, lng }));
}
