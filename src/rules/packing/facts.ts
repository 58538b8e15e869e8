/** What the rules ask of a trip, computed once. */
import type { Trip, TripPerson, TripWeather } from "#contract/assistant.ts";
import type { ActivityKey, LodgingKey } from "#contract/trip-keys.ts";
import { coveredHeads, otherPlugs, singleMarket, vignetteRoads, visaAsked } from "./countries.ts";
import { isOneOf } from "./people.ts";
import { readWeather, type WeatherTag } from "./weather.ts";

export type Tag =
  | ActivityKey
  | WeatherTag
  | `by.${Exclude<Trip["transport"][number], "none">}`
  | `in.${Exclude<LodgingKey, "none" | "unknown">}`
  | `with.${"backpack" | "daypack" | "bag" | "cabin" | "hold" | "panniers" | "dry" | "car"}`
  | "trip"
  | "overnight"
  | "laundry"
  | "underRoof"
  | "outdoors"
  | "active"
  | "campCooking"
  | "abroad"
  | "singleMarket"
  | "otherPlugs"
  | "visaAsked"
  | "vignetteRoads"
  | "coveredHeads"
  | "farAway"
  | "handLuggageOnly"
  | "childrenAlone"
  | "schoolGroup"
  | "hasChildren"
  | "oneParent"
  | "men"
  | "kitchen"
  | "cooking"
  | "dog"
  | "cat";

export type NumberFact =
  | "days"
  | "nights"
  | "people"
  | "adults"
  | "tMin"
  | "tMax"
  | "rainDays"
  | "elevation";

export type TripFacts = {
  tags: ReadonlySet<Tag>;
  numbers: Readonly<Record<NumberFact, number>>;
  people: readonly TripPerson[];
  /** Pieces of clothing until the next wash; Infinity without one. */
  washDays: number;
  pets: Readonly<Record<"dog" | "cat", number>>;
};

const dayMs = 86_400_000;

/** Things of these are bought and used at home. */
const atHome: readonly ActivityKey[] = [
  "groceries",
  "dinner",
  "vegetarian",
  "lent",
  "home",
  "blackout",
];
/** With the night at home, these are no journey either. */
const inTown: readonly ActivityKey[] = ["school", "newborn", "pets", "family", "sauna", "hospital"];
const outdoor: readonly ActivityKey[] = [
  "hiking",
  "camping",
  "kayaking",
  "cycling",
  "fishing",
  "mushrooms",
  "picnic",
  "beach",
  "snorkeling",
  "festival",
  "kidscamp",
  "skiing",
  "winter",
] as const;
const active: readonly ActivityKey[] = ["hiking", "camping", "kayaking", "cycling"];
const flats: readonly LodgingKey[] = ["apartment", "family", "guesthouse", "hotel", "unknown"];

export function readFacts(trip: Trip, weather: TripWeather): TripFacts {
  const { people, place } = trip;
  const days = countDays(trip);
  const read = readWeather(trip, weather);
  const tags = new Set<Tag>([...trip.activities, ...read.tags]);
  const add = (tag: Tag, isTrue: boolean) => isTrue && tags.add(tag);
  const does = (keys: readonly ActivityKey[]) => trip.activities.some((key) => keys.includes(key));
  const has = (who: Parameters<typeof isOneOf>[1]) => people.some((one) => isOneOf(one, who));

  for (const way of trip.transport) if (way !== "none") tags.add(`by.${way}`);
  if (trip.lodging !== "none" && trip.lodging !== "unknown") tags.add(`in.${trip.lodging}`);
  addLuggage(trip, add);
  for (const pet of trip.pets) tags.add(pet);

  const isAway = isJourney(trip);
  add("trip", isAway);
  add("overnight", isAway && (days > 1 || flats.includes(trip.lodging)) && trip.lodging !== "home");
  add("laundry", Boolean(trip.laundry));
  add("underRoof", flats.includes(trip.lodging));
  add("outdoors", does(outdoor));
  add("active", does(active));
  add("campCooking", trip.lodging === "tent" && does([...active, "fishing", "mushrooms"]));
  addBorder(trip, add);
  add("farAway", distanceInDegrees(place) > 50);
  add("childrenAlone", !has({ from: 16 }));
  add("schoolGroup", does(["school"]) && isAway && has({ below: 18 }));
  add("hasChildren", has({ below: 12 }));
  add("oneParent", !(has({ from: 18, sex: "f" }) && has({ from: 18, sex: "m" })));
  add("men", has({ from: 18, below: 60, sex: "m" }));
  add("kitchen", hasKitchen(trip));
  add(
    "cooking",
    does(["groceries"]) || (does(["lent", "vegetarian"]) && hasKitchen(trip) && days > 1),
  );
  return {
    tags,
    numbers: {
      days,
      nights: days - 1,
      people: people.length,
      adults: people.filter((one) => isOneOf(one, { from: 18 })).length,
      elevation: place.elevation ?? 0,
      ...read.numbers,
    },
    people,
    washDays: washDays(trip.laundry),
    pets: {
      dog: trip.pets.filter((pet) => pet === "dog").length,
      cat: trip.pets.filter((pet) => pet === "cat").length,
    },
  };
}

/** At home, or nowhere to go. */
function hasKitchen({ lodging, transport }: Trip): boolean {
  const staysHere = transport.every((way) => way === "none");
  return lodging === "home" || (staysHere && (lodging === "none" || lodging === "unknown"));
}

type Add = (tag: Tag, isTrue: boolean) => void;

function countDays({ date_from, date_to }: Trip): number {
  const days = Math.round((Date.parse(date_to) - Date.parse(date_from)) / dayMs) + 1;
  return Number.isFinite(days) ? Math.max(1, days) : 1;
}

/** More activities only ever make a journey of it. */
function isJourney({ activities, lodging }: Trip): boolean {
  if (lodging !== "home" && lodging !== "none") return true;
  const staysIn = lodging === "home" ? [...atHome, ...inTown] : atHome;
  return activities.some((key) => !staysIn.includes(key));
}

function addLuggage({ luggage, lodging, transport }: Trip, add: Add): void {
  const isDaypack = luggage === "backpack_day";
  const isCabin = ["cabin", "hand", "hand_luggage"].includes(luggage);
  add("with.backpack", luggage === "backpack");
  add("with.daypack", isDaypack);
  add("with.bag", luggage === "bag");
  add("with.cabin", isCabin);
  add("with.hold", luggage === "suitcase" || luggage === "checked");
  add("with.panniers", luggage === "panniers");
  add("with.dry", luggage === "dry");
  add("with.car", luggage === "car");
  // A backpack with a tent goes into the hold; any other may be the only bag in the cabin.
  const fitsInCabin = luggage === "backpack" && lodging !== "tent" && lodging !== "hut";
  add(
    "handLuggageOnly",
    transport.includes("plane") && (isCabin || isDaypack || luggage === "none" || fitsInCabin),
  );
}

function addBorder({ place: { country }, transport }: Trip, add: Add): void {
  add("abroad", country !== "" && country !== "UA");
  add("singleMarket", singleMarket.has(country));
  add("otherPlugs", otherPlugs.has(country));
  add("visaAsked", visaAsked.has(country));
  add("vignetteRoads", vignetteRoads.has(country) && transport.includes("car"));
  add("coveredHeads", coveredHeads.has(country));
}

/** From the middle of Ukraine; enough to tell a long flight. */
function distanceInDegrees({ lat, lng }: Trip["place"]): number {
  return Math.max(Math.abs(lng - 31), Math.abs(lat - 49));
}

function washDays(laundry: Trip["laundry"]): number {
  if (!laundry) return Infinity;
  return laundry === true ? 6 : laundry;
}
