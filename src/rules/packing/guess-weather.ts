/** A rough guess by latitude and season, where no climate of the place is known. */
import type { TripPlace, TripWeather } from "#contract/assistant.ts";

const dayMs = 86_400_000;
/** °C at sea level: the mean of the year at the equator, and how it falls by a degree of latitude. */
const equator = 27;
const fall = 0.36;
/** Half the difference between summer and winter, by a degree of latitude. */
const swing = 0.28;
/** Half the difference between noon and night. */
const half = 5;
const lapse = 0.0065;

export function guessWeather(place: TripPlace, dates: readonly string[]): TripWeather {
  return { source: "climate", days: dates.map((date) => guessDay(place, date)) };
}

function guessDay({ lat, elevation }: TripPlace, date: string): TripWeather["days"][number] {
  const yearStart = Date.UTC(Number(date.slice(0, 4)), 0, 1);
  const dayOfYear = (Date.parse(date) - yearStart) / dayMs;
  // Warmest in late July, in the southern half in late January.
  const season = Math.cos(((dayOfYear - 205) / 365) * 2 * Math.PI) * (lat < 0 ? -1 : 1);
  const height = Math.max(0, elevation ?? 0) * lapse;
  const mean = equator - Math.abs(lat) * fall + Math.abs(lat) * swing * season - height;
  return {
    date,
    t_min: Math.round(mean - half),
    t_max: Math.round(mean + half),
    precipitation: 2,
    snow: mean < 0,
  };
}
