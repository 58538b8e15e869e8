/**
 * Branches of the demo shop, so that a checkout can be walked through without a carrier's key. All
 * of them are invented: the streets are names that most towns have, nobody waits there with a
 * parcel. With NOVA_POSHTA_KEY the carrier's own take their place.
 */

import type { SeedCity } from "#server/branches/built-in-towns.ts";
import type { Names, SourceBranch } from "#server/branches/directory-rows.ts";
import { stableId } from "#server/platform/stable-id.ts";

type Street = readonly [ua: string, en: string, ru: string];
const streets: readonly Street[] = [
  ["вул. Шевченка", "Shevchenka St", "ул. Шевченко"],
  ["вул. Івана Франка", "Ivana Franka St", "ул. Ивана Франко"],
  ["просп. Миру", "Myru Ave", "просп. Мира"],
  ["вул. Лесі Українки", "Lesi Ukrainky St", "ул. Леси Украинки"],
  ["вул. Соборна", "Soborna St", "ул. Соборная"],
  ["вул. Незалежності", "Nezalezhnosti St", "ул. Независимости"],
  ["вул. Грушевського", "Hrushevskoho St", "ул. Грушевского"],
  ["вул. Садова", "Sadova St", "ул. Садовая"],
];

const weekdays = (open: string, weekend: string) => [...Array(5).fill(open), weekend, weekend];
/** Degrees between one branch and the next: about half a kilometre. */
const step = 0.006;
const lockerWeight = 30;
const branchWeights = [null, 30, null, 10];

/** More in the four cities of the shop and the other centres than in a small town. */
export function branchesOf(city: SeedCity, cityId: string, at: number): SourceBranch[] {
  const [counters, lockers] = countsOf(city, at);
  const make = (kind: "branch" | "locker", index: number): SourceBranch => {
    const street = streets[(at + index * 3 + (kind === "locker" ? 1 : 0)) % streets.length];
    const building = ((at * 7 + index * 13) % 96) + 2;
    const number = kind === "locker" ? String(30_000 + at * 10 + index) : String(index + 1);
    const maxWeight =
      kind === "locker" ? lockerWeight : (branchWeights[index % branchWeights.length] ?? null);
    return {
      id: stableId(kind, `${city.name.ua} ${number}`),
      carrier: "nova_poshta",
      kind,
      cityId,
      number,
      maxWeight,
      name: nameOf(kind, { number, building, street, maxWeight }),
      lat: round(city.lat + Math.sin(index + at) * step),
      lng: round(city.lng + Math.cos(index + at) * step),
      schedule:
        kind === "locker"
          ? weekdays("00:00-23:59", "00:00-23:59")
          : weekdays("08:00-20:00", "09:00-18:00"),
    };
  };
  return [
    ...Array.from({ length: counters }, (_, index) => make("branch", index)),
    ...Array.from({ length: lockers }, (_, index) => make("locker", index)),
  ];
}

const shopCities = 4;
function countsOf({ isCentre }: SeedCity, at: number): [counters: number, lockers: number] {
  if (at < shopCities) return [7, 5];
  return isCentre ? [4, 3] : [2, 1];
}

function nameOf(
  kind: "branch" | "locker",
  facts: {
    number: string;
    building: number;
    street: Street | undefined;
    maxWeight: number | null;
  },
): Names {
  const { number, building, maxWeight } = facts;
  const [ua, en, ru] = facts.street ?? ["", "", ""];
  if (kind === "locker")
    return {
      ua: `Поштомат №${number}: ${ua}, ${building}`,
      en: `Parcel locker No. ${number}: ${en}, ${building}`,
      ru: `Почтомат №${number}: ${ru}, ${building}`,
    };
  const upTo = (words: string, unit: string) =>
    maxWeight === null ? "" : ` (${words} ${maxWeight} ${unit})`;
  return {
    ua: `Відділення №${number}${upTo("до", "кг")}: ${ua}, ${building}`,
    en: `Branch No. ${number}${upTo("up to", "kg")}: ${en}, ${building}`,
    ru: `Отделение №${number}${upTo("до", "кг")}: ${ru}, ${building}`,
  };
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
