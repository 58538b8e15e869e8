/** Trips to test the rules with: a few words each, and what their lists must and must not hold. */
import type { Trip, TripPerson, TripWeather } from "#contract/assistant.ts";
import type { ActivityKey, LodgingKey, LuggageKey, TransportKey } from "#contract/trip-keys.ts";

/** Of a rule's pieces: at least, at most; `for`: exactly these people. */
type Expected = { from: number; to: number; for?: number[] };

export type TestTrip = {
  name: string;
  trip: Trip;
  weather: TripWeather;
  must: Record<string, Expected>;
  mustNot: readonly string[];
};

type Draft = {
  place: readonly [country: string, lat: number, lng: number, elevation?: number];
  from: string;
  days: number;
  /** `f34 m6`; a letter and an age. */
  people: string;
  activities: readonly ActivityKey[];
  by?: readonly TransportKey[];
  luggage?: LuggageKey;
  lodging?: LodgingKey;
  laundry?: boolean | number;
  pets?: readonly ("dog" | "cat")[];
  /** Coldest and warmest, mm on the first day. */
  weather: readonly [tMin: number, tMax: number, rain?: number | "snow"];
  /** `key` at least one, `key=2` exactly, `key=1..3`, `key@1` of the second person alone. */
  must: string;
  mustNot?: string;
};

export function createTestTrip(name: string, draft: Draft): TestTrip {
  const { place, from, days, weather, pets = [] } = draft;
  const [country, lat, lng, elevation = null] = place;
  const dates = Array.from({ length: days }, (_, day) => addDays(from, day));
  return {
    name,
    trip: {
      place: { id: null, name, country, lat, lng, elevation },
      date_from: from,
      date_to: dates.at(-1) ?? from,
      people: draft.people.split(" ").map(readPerson),
      activities: [...draft.activities],
      transport: [...(draft.by ?? ["none"])],
      luggage: draft.luggage ?? "none",
      lodging: draft.lodging ?? "none",
      laundry: draft.laundry ?? false,
      pets: [...pets],
    },
    weather: createWeather(dates, weather),
    must: Object.fromEntries(draft.must.split(" ").map(readExpected)),
    mustNot: draft.mustNot?.split(" ") ?? [],
  };
}

function createWeather(
  dates: readonly string[],
  [t_min, t_max, rain = 0]: Draft["weather"],
): TripWeather {
  return {
    source: "forecast",
    days: dates.map((date, at) => ({
      date,
      t_min,
      t_max,
      precipitation: typeof rain === "number" && at === 0 ? rain : 0,
      snow: rain === "snow",
    })),
  };
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

function readPerson(text: string): TripPerson {
  return { sex: text.startsWith("f") ? "f" : "m", age: Number(text.slice(1)) };
}

function readExpected(text: string): [string, Expected] {
  const [, rule = "", range, person] = /^(\w+)(?:=([\d.]+))?(?:@([\d,]+))?$/.exec(text) ?? [];
  const [from = "0.01", to] = range?.split("..") ?? [];
  return [
    rule,
    {
      from: Number(from),
      to: range === undefined ? Infinity : Number(to ?? from),
      ...(person && { for: person.split(",").map(Number) }),
    },
  ];
}
