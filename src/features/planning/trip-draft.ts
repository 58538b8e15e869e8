/** What is chosen on the plan screen, and the trip that it means. */
import type { Trip } from "#contract/assistant.ts";
import type { Journey } from "#contract/journeys.ts";
import {
  type ActivityKey,
  activityKeys,
  type LodgingKey,
  type LuggageKey,
  lodgingKeys,
  luggageKeys,
  type TransportKey,
  transportKeys,
  tripLimits,
} from "#contract/trip-keys.ts";
import { travellersOf } from "#rules/checklists/travellers.ts";
import type { FoundPlace } from "#rules/places/place.ts";

export type Traveller = {
  id: number;
  age: number | null;
  sex: "f" | "m" | null;
  /** As the list of the plan knows them; absent: they are new to it. */
  known?: { id: string; name: string };
};
export type Pet = Trip["pets"][number];

export type TripDraft = {
  place: FoundPlace | null;
  /** Of a place that was typed and not chosen: its name is all that is known of it. */
  typedPlace: string;
  /** "": not chosen */
  from: string;
  to: string;
  people: readonly Traveller[];
  pets: readonly Pet[];
  activities: readonly ActivityKey[];
  transport: readonly TransportKey[];
  luggage: LuggageKey;
  lodging: LodgingKey;
  laundry: NonNullable<Trip["laundry"]>;
};

export const emptyDraft: TripDraft = {
  place: null,
  typedPlace: "",
  from: "",
  to: "",
  people: [{ id: 1, age: null, sex: null }],
  pets: [],
  activities: [],
  transport: [],
  luggage: "backpack",
  lodging: "unknown",
  laundry: false,
};

export const pets = ["dog", "cat"] as const satisfies readonly Pet[];
export const transports = [
  "car",
  "train",
  "bus",
  "plane",
  "foot",
] as const satisfies readonly TransportKey[];
export const luggages = [
  "backpack",
  "suitcase",
  "cabin",
  "car",
  "none",
] as const satisfies LuggageKey[];
export const lodgings = [
  "unknown",
  "hotel",
  "apartment",
  "guesthouse",
  "hut",
  "tent",
  "family",
  "home",
  "none",
] as const satisfies LodgingKey[];

/** The middle of Ukraine, where no place is chosen. */
const nowhere = { country: "UA", lat: 49, lng: 31 };

/** A place that was typed: there is no forecast for it. */
export const isNowhere = ({ lat, lng }: { lat?: number; lng?: number }) =>
  lat === nowhere.lat && lng === nowhere.lng;

/** The list is called by it too. */
const longestPlace = 100;

export type DayFault = "daysWrong" | "daysTooMany";

export function findDayFault({ from, to }: Pick<TripDraft, "from" | "to">): DayFault | undefined {
  if (!from || !to) return undefined;
  if (to < from) return "daysWrong";
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days > tripLimits.days ? "daysTooMany" : undefined;
}

/** undefined: the days are not chosen, or cannot be. */
export function tripOf(draft: TripDraft): Trip | undefined {
  const { place, from, to, people } = draft;
  if (!from || !to || findDayFault(draft)) return undefined;
  return {
    place: place
      ? {
          name: place.address,
          country: place.country,
          elevation: place.elevation,
          lat: place.lat,
          lng: place.lng,
        }
      : { ...nowhere, name: draft.typedPlace.trim().slice(0, longestPlace) },
    date_from: from,
    date_to: to,
    people: people.map(({ age, sex }) => ({ age, sex })),
    activities: [...draft.activities],
    transport: [...draft.transport],
    luggage: draft.luggage,
    lodging: draft.lodging,
    laundry: draft.laundry,
    pets: [...draft.pets],
  };
}

/** The choices that a planned list was made from; words of other builds are left out. */
export function draftOf(journey: Journey): TripDraft {
  const { place, luggage, lodging } = journey;
  const isTyped = place ? isNowhere(place) : false;
  return {
    place:
      place?.name && !isTyped
        ? { ...place, address: place.name, elevation: place.elevation ?? null }
        : null,
    typedPlace: place && isTyped ? place.name : "",
    from: journey.date_from ?? "",
    to: journey.date_to ?? "",
    people: travellersOf(journey).map(({ id, name, age, sex }, at) => ({
      id: at + 1,
      age,
      sex,
      known: { id, name },
    })),
    pets: pets.filter((pet) => journey.pets?.includes(pet)),
    activities: activityKeys.filter((key) => journey.activities.includes(key)),
    transport: transportKeys.filter((key) => journey.transport?.includes(key)),
    luggage: luggageKeys.find((key) => key === luggage) ?? emptyDraft.luggage,
    lodging: lodgingKeys.find((key) => key === lodging) ?? emptyDraft.lodging,
    laundry: journey.laundry ?? false,
  };
}

/** The same again: whoever went and whatever for, on other days. */
export function repeatOf(journey: Journey): Omit<TripDraft, "from" | "to"> {
  const { from: _from, to: _to, ...rest } = draftOf(journey);
  return rest;
}

/** Chosen becomes not chosen, and the other way round. */
export function toggle<Key>(keys: readonly Key[], key: Key): Key[] {
  return keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
}

export function addTraveller(people: readonly Traveller[], age: number | null): Traveller[] {
  const id = Math.max(0, ...people.map((one) => one.id)) + 1;
  return [...people, { id, age, sex: null }];
}
