/** What the weather of a trip asks for, by its coldest night and its warmest day. */
import type { Trip, TripWeather } from "#contract/assistant.ts";

export type WeatherTag =
  | "rain"
  | "snow"
  | "frost"
  | "chilly"
  | "cold"
  | "coldNights"
  | "cool"
  | "warm"
  | "hot"
  | "sunny"
  | "snowSun"
  | "mosquitoes"
  | "ticks"
  | "winterRoad"
  | "highMountains";

type WeatherFacts = {
  tags: WeatherTag[];
  numbers: { tMin: number; tMax: number; rainDays: number };
};

export function readWeather(trip: Trip, { days }: TripWeather): WeatherFacts {
  const { lat, elevation } = trip.place;
  const known = (values: (number | null)[]) => values.filter((value) => value !== null);
  const lows = known(days.map(({ t_min }) => t_min));
  const highs = known(days.map(({ t_max }) => t_max));
  const tMin = lows.length > 0 ? Math.min(...lows) : 10;
  const tMax = highs.length > 0 ? Math.max(...highs) : 18;
  const wet = (mm: number) => days.filter((day) => !day.snow && (day.precipitation ?? 0) >= mm);
  const rainDays = wet(1).length;
  const month = seasonMonth(trip.date_from, lat);
  const lastMonth = seasonMonth(trip.date_to, lat);
  const isBetween = (from: number, to: number) =>
    (month >= from && month <= to) || (lastMonth >= from && lastMonth <= to);
  const isTropical = Math.abs(lat) < 25;
  const isSouthern = tMax >= 20 && Math.abs(lat) < 45 && isBetween(4, 10);
  const isSunny = isSouthern || (tMax >= 17 && (isBetween(5, 9) || Math.abs(lat) < 35));
  const isMild = tMax >= 10;
  const tags: [WeatherTag, boolean][] = [
    ["rain", rainDays > 0 && (rainDays >= days.length * 0.3 || wet(3).length > 0)],
    ["snow", days.some((day) => day.snow)],
    ["frost", tMin <= -5],
    ["chilly", tMin <= 0 || tMax <= 8 || (tMin <= 3 && tMax <= 14)],
    ["cold", tMin <= 0 || tMax <= 6],
    ["coldNights", tMin <= 5],
    ["cool", tMin <= 15],
    ["warm", tMax >= 17],
    ["hot", tMax >= 24],
    ["sunny", isSunny],
    ["snowSun", days.some((day) => day.snow) || tMax <= 0],
    ["mosquitoes", tMax >= 18 && tMin >= 8 && (isBetween(5, 9) || isTropical)],
    ["ticks", isMild && isBetween(4, 10) && lat > 40 && lat < 66 && (elevation ?? 0) < 1500],
    ["winterRoad", tMin <= 0],
    ["highMountains", (elevation ?? 0) >= 2500],
  ];
  return {
    tags: tags.flatMap(([tag, isTrue]) => (isTrue ? [tag] : [])),
    numbers: { tMin, tMax, rainDays },
  };
}

/** The month of the northern half with the same season. */
function seasonMonth(date: string, lat: number): number {
  const month = Number(date.slice(5, 7));
  return lat < 0 ? ((month + 5) % 12) + 1 : month;
}
