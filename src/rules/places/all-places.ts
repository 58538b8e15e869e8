/** Reads the lists of places once: the well-known first, so that a letter or two find them. */
import type { Lang } from "#contract/lang.ts";
import { nature, townHeights } from "./data/nature.ts";
import { oblasts } from "./data/oblasts.ts";
import { ukraine } from "./data/ukraine.ts";
import { countries, world } from "./data/world.ts";
import type { TravelPlace } from "./place.ts";
import { toEnglish } from "./to-english.ts";
import { toRussian } from "./to-russian.ts";

type Names = Record<Lang, string>;

const linesOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|"));

function readTable(text: string): Map<string, Names> {
  return new Map(
    linesOf(text).map(([key = "", ua = "", en = "", ru = ""]) => [key, { ua, en, ru }]),
  );
}

function readWorld(regions: ReadonlyMap<string, Names>): TravelPlace[] {
  return linesOf(world).map(([country = "", ua = "", en = "", ru = "", lat, lng, elevation]) => ({
    name: { ua, en, ru },
    region: regions.get(country) ?? { ua: country, en: country, ru: country },
    country,
    lat: Number(lat),
    lng: Number(lng),
    elevation: Number(elevation),
  }));
}

function readNature(region: Names): TravelPlace[] {
  return linesOf(nature).map(([ua = "", en = "", ru = "", lat, lng, elevation]) => ({
    name: { ua, en, ru },
    region,
    country: "UA",
    lat: Number(lat),
    lng: Number(lng),
    elevation: Number(elevation),
  }));
}

const digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const numberOf = (two: string) =>
  digits.indexOf(two.charAt(0)) * digits.length + digits.indexOf(two.charAt(1));

/** Hundredths of a degree above these, see data/ukraine. */
const south = 4400;
const west = 2200;

function readHeights(): Map<string, number> {
  const entries = townHeights.trim().split(/[|\n]/);
  return new Map(
    entries.map((entry) => {
      const at = entry.lastIndexOf(" ");
      return [entry.slice(0, at), Number(entry.slice(at + 1))];
    }),
  );
}

/** Only the hills of the west have towns in the list of heights. */
const hills = ["Закарпатська", "Івано-Франківська", "Львівська", "Чернівецька", "Тернопільська"];

/** Digits after a name. */
const codeLength = 4;

const entriesOf = (list: string) => list.split(/(?<=[\da-zA-Z])(?![\da-zA-Z])/).filter(Boolean);

const namesOf = (ua: string): Names => ({ ua, en: toEnglish(ua), ru: toRussian(ua) });

/** Of one oblast: its towns, its settlements and its villages. */
function readOblast(
  [oblast, ...lists]: (typeof ukraine)[number],
  regions: ReadonlyMap<string, Names>,
  heights: ReadonlyMap<string, number>,
): TravelPlace[][] {
  const region = regions.get(oblast) ?? { ua: oblast, en: oblast, ru: oblast };
  return lists.map((list) =>
    // An oblast without villages here has an empty list of them.
    entriesOf(list).map((entry) => ({
      name: namesOf(entry.slice(0, -codeLength)),
      region,
      country: "UA",
      lat: (numberOf(entry.slice(-codeLength, -2)) + south) / 100,
      lng: (numberOf(entry.slice(-2)) + west) / 100,
      elevation: (hills.includes(oblast) && heights.get(entry.slice(0, -codeLength))) || null,
    })),
  );
}

let places: readonly TravelPlace[] | undefined;

export function allPlaces(): readonly TravelPlace[] {
  places ??= readPlaces();
  return places;
}

function readPlaces(): TravelPlace[] {
  const countryNames = readTable(countries);
  const areaNames = readTable(oblasts);
  const heights = readHeights();
  const country = countryNames.get("UA") ?? { ua: "", en: "", ru: "" };
  const outdoors = readNature(country);
  const byOblast = ukraine.map((row) => readOblast(row, areaNames, heights));
  // The first town of an oblast is its centre.
  const centres = byOblast
    .flatMap(([towns = []]) => towns.slice(0, 1))
    .map((town) => ({ ...town, region: country }));
  const rest = [0, 1, 2].flatMap((at) =>
    byOblast.flatMap((lists) => (lists[at] ?? []).slice(at === 0 ? 1 : 0)),
  );
  const known = [...centres, ...readWorld(countryNames), ...outdoors];
  return [...known, ...rest.filter((town) => !outdoors.some((one) => isSame(one, town)))];
}

function isSame(one: TravelPlace, other: TravelPlace): boolean {
  const distance = Math.abs(one.lat - other.lat) + Math.abs(one.lng - other.lng);
  return one.name.ua === other.name.ua && distance < 0.2;
}
