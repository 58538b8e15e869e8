/** The words of a trip. No schemas: a page that plans loads them without zod. */

/** What people go for. The order is that of the answer: the order in a request does not matter. */
export const activityKeys = [
  "hiking",
  "camping",
  "kayaking",
  "cycling",
  "fishing",
  "mushrooms",
  "picnic",
  "beach",
  "snorkeling",
  "allinclusive",
  "cruise",
  "city",
  "photography",
  "pilgrimage",
  "festival",
  "wedding",
  "business",
  "study",
  "school",
  "kidscamp",
  "family",
  "road",
  "skiing",
  "winter",
  "sauna",
  "hospital",
  "newborn",
  "pets",
  "home",
  "blackout",
  "evacuation",
  "groceries",
  "dinner",
  "vegetarian",
  "lent",
] as const;
export type ActivityKey = (typeof activityKeys)[number];

export const transportKeys = ["car", "train", "bus", "plane", "foot", "none"] as const;
export type TransportKey = (typeof transportKeys)[number];

/** `checked` is a bag in the hold, as `suitcase`; `hand` one in the cabin, as `cabin`. */
export const luggageKeys = [
  "backpack",
  "backpack_day",
  "bag",
  "cabin",
  "car",
  "checked",
  "dry",
  "hand",
  "hand_luggage",
  "none",
  "panniers",
  "suitcase",
] as const;
export type LuggageKey = (typeof luggageKeys)[number];

export const lodgingKeys = [
  "apartment",
  "camp",
  "dorm",
  "family",
  "guesthouse",
  "home",
  "hospital",
  "hotel",
  "hut",
  "none",
  "tent",
  "unknown",
] as const;
export type LodgingKey = (typeof lodgingKeys)[number];

export const planUnits = ["piece", "pair", "pack", "set", "roll", "kg", "l"] as const;
export type PlanUnit = (typeof planUnits)[number];

/** The most that a plan takes. */
export const tripLimits = { people: 30, days: 60, pets: 5 } as const;
