/** The days of a place: the forecast while it is young, the climate for the others. */
import type { WeatherCondition, WeatherDay } from "#contract/weather.ts";
import { type ClimatePlace, climateWeather } from "#rules/packing/climate/climate-days.ts";
import type { WeatherRow } from "./sql.ts";

const hour = 3_600_000;
/** An older forecast says so. */
export const staleAfter = 24 * hour;
/** An older one is no better than the climate. */
export const notShownAfter = 72 * hour;
export const reliableDays = 14;

/** °C for 100 m between the place and the height that the forecast is of. */
const lapse = 0.6;
/** Metres; less is within the forecast's error. */
const noticeableHeight = 100;

const round = (value: number) => Math.round(value * 10) / 10;

type Period = { today: string; from: string; to: string };

export function weatherDays(
  place: ClimatePlace,
  rows: readonly WeatherRow[],
  { today, from, to }: Period,
): WeatherDay[] {
  const forecast = new Map(rows.map((row) => [row.day, row]));
  return climateWeather(place, from, to).map((day) => {
    const row = forecast.get(day.date);
    return row ? forecastDay(row, place, daysBetween(today, day.date) < reliableDays) : day;
  });
}

function forecastDay(row: WeatherRow, place: ClimatePlace, reliable: boolean): WeatherDay {
  const warmer = correctionFor(row.elevation, place.elevation ?? null);
  return {
    date: row.day,
    t_min: round(row.tMin + warmer),
    t_max: round(row.tMax + warmer),
    precipitation: round(row.precipitation ?? 0),
    snow: (row.snowfall ?? 0) > 0,
    wind: row.wind === null ? null : round(row.wind),
    condition: conditionOf(row.code),
    reliable,
    source: "forecast",
  };
}

function correctionFor(forecastAt: number | null, placeAt: number | null): number {
  if (forecastAt === null || placeAt === null) return 0;
  const difference = forecastAt - placeAt;
  return Math.abs(difference) < noticeableHeight ? 0 : (difference / 100) * lapse;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * hour));
}

/** The WMO's code of the worst weather of a day, in groups. */
function conditionOf(code: number | null): WeatherCondition | null {
  if (code === null) return null;
  if (code <= 1) return "clear";
  if (code <= 3) return "cloudy";
  if (code === 45 || code === 48) return "fog";
  if (code >= 51 && code <= 57) return "drizzle";
  if ((code >= 61 && code <= 67) || (code >= 80 && code <= 82)) return "rain";
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return "snow";
  return code >= 95 ? "storm" : null;
}
