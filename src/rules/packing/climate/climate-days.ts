/**
 * The weather to expect of a place when there is no forecast: averages of the nearest station,
 * between the middles of months, corrected for height, with a margin for what an average hides.
 */
import type { WeatherDay } from "#contract/weather.ts";
import { sources, stations } from "./stations.ts";

export type ClimatePlace = { lat: number; lng: number; elevation?: number | null | undefined };

export type ClimateDay = {
  /** yyyy-mm-dd */
  date: string;
  /** °C; the margin is in it. */
  t_min: number;
  t_max: number;
  /** mm; a likely amount on a day that counts as rainy, otherwise 0. */
  precipitation: number;
  snow: boolean;
  source: "climate";
};

type Station = {
  lat: number;
  lng: number;
  elevation: number;
  highs: number[];
  lows: number[];
  /** Of a month in winter, spring, summer, autumn. */
  wetDays: number[];
  source: string;
};

/** °C for 100 m. */
const lapse = 0.6;
/** A day differs from the average of its month. */
const margin = 1;
/** °C more for 100 km to the station, four at most. */
const marginByDistance = 1;
const maxDistanceMargin = 4;
/** mm of an average rainy day. */
const rainyDay = 5;
/** Some wet days are wet only for an hour. */
const coldEnoughForSnow = 2;
const kmPerDegree = 111;

let read: readonly Station[] | undefined;

const numbersOf = (text = "") => text.split(" ").map(Number);

function readStations(): readonly Station[] {
  read ??= stations
    .trim()
    .split("\n")
    .map((line) => {
      const [lat, lng, elevation, highs, lows, wetDays, source] = line.split("|");
      return {
        lat: Number(lat),
        lng: Number(lng),
        elevation: Number(elevation),
        highs: numbersOf(highs),
        lows: numbersOf(lows),
        wetDays: numbersOf(wetDays),
        source: sources[Number(source)] ?? "",
      };
    });
  return read;
}

function kmBetween(one: ClimatePlace, other: ClimatePlace): number {
  const across = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, across) * kmPerDegree;
}

/** A station of another height counts as further away: 100 m as 10 km. */
const kmForMetre = 0.1;

function findStation(place: ClimatePlace): { station: Station; km: number } {
  const distance = (station: Station) => {
    const climb = place.elevation == null ? 0 : Math.abs(place.elevation - station.elevation);
    return kmBetween(place, station) + climb * kmForMetre;
  };
  const [first, ...others] = readStations();
  if (!first) throw new Error("there are no stations");
  const station = others.reduce(
    (best, one) => (distance(one) < distance(best) ? one : best),
    first,
  );
  return { station, km: kmBetween(place, station) };
}

/** The first sources; the numbers of the others are estimates. */
const takenFromFiles = 2;

/** Where the climate of a place is from. */
export function climateSource(place: ClimatePlace): string {
  const { source } = findStation(place).station;
  return sources.indexOf(source) < takenFromFiles ? source : `≈ ${source}`;
}

const msPerDay = 86_400_000;
const monthDays = 365.25 / 12;

/** The value on a day, on the line between the middles of two months. */
function between(months: readonly number[], dayOfYear: number): number {
  const at = dayOfYear / monthDays - 0.5;
  const month = Math.floor(at);
  const of = (index: number) => months[(index + months.length) % months.length] ?? 0;
  return of(month) + (of(month + 1) - of(month)) * (at - month);
}

const seasonOf = (month: number) => Math.floor((month % 12) / 3);

const round = (value: number) => Math.round(value * 10) / 10;

/** Whether the day with this number is one of the wet ones: they are spread evenly. */
const isWet = (day: number, share: number) =>
  Math.floor((day + 1) * share) > Math.floor(day * share);

/** Days from `from` to `to`, both included; none when `to` is before `from`. */
export function climateDays(place: ClimatePlace, from: string, to: string): ClimateDay[] {
  const { station, km } = findStation(place);
  const warmer =
    place.elevation == null ? 0 : ((station.elevation - place.elevation) / 100) * lapse;
  const spread = margin + Math.min((km / 100) * marginByDistance, maxDistanceMargin);
  const start = Date.parse(from);
  const count = Math.floor((Date.parse(to) - start) / msPerDay) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, at) => {
    const day = new Date(start + at * msPerDay);
    const yearStart = Date.UTC(day.getUTCFullYear(), 0, 1);
    const dayOfYear = (day.getTime() - yearStart) / msPerDay;
    const low = between(station.lows, dayOfYear) + warmer;
    const high = between(station.highs, dayOfYear) + warmer;
    const month = day.getUTCMonth() + 1;
    const share = (station.wetDays[seasonOf(month)] ?? 0) / monthDays;
    const rains = isWet(at, share);
    return {
      date: day.toISOString().slice(0, 10),
      t_min: round(low - spread),
      t_max: round(high + spread),
      precipitation: rains ? rainyDay : 0,
      snow: rains && (low + high) / 2 < coldEnoughForSnow,
      source: "climate" as const,
    };
  });
}

/** The same days as GET /weather says them. */
export function climateWeather(place: ClimatePlace, from: string, to: string): WeatherDay[] {
  return climateDays(place, from, to).map((day) => ({
    ...day,
    wind: null,
    condition: conditionOf(day),
    reliable: false,
  }));
}

function conditionOf({ precipitation, snow }: ClimateDay): WeatherDay["condition"] {
  if (precipitation === 0) return null;
  return snow ? "snow" : "rain";
}
