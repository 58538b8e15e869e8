/** The weather of a trip: the server's answer where it is there, else what the device knows. */
import type { Trip, TripWeather } from "#contract/assistant.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { WeatherDay as PlanDay } from "#contract/journeys.ts";
import type { Weather, WeatherDay } from "#contract/weather.ts";
import { forecastCredit } from "#rules/packing/climate/trip-weather.ts";
import type { Planner } from "./load-planner.ts";

export type ShownWeather = {
  days: readonly WeatherDay[];
  /** When the forecast was made; null: there is none. */
  updated: string | null;
  stale: boolean;
  /** The forecast is the one that the list was made from. */
  isStored?: boolean;
  credits: Weather["credits"];
};

type Source = {
  answer: Weather | undefined;
  planner: Planner;
  /** The list that is planned again. */
  list?: Pick<Checklist, "plan" | "journey"> | undefined;
};

export function weatherOf(trip: Trip, { answer, planner, list }: Source): ShownWeather {
  if (answer) return answer;
  const climate = planner.climateWeather(trip.place, trip.date_from, trip.date_to);
  const stored = list && keptForecast(trip, list);
  const days = climate.map((day) => withForecast(day, stored?.get(day.date)));
  if (!days.some(({ source }) => source === "forecast")) {
    const credits = [{ text: planner.climateSource(trip.place), url: null }];
    return { days, updated: null, stale: false, credits };
  }
  // Better than none, and it says whence it is.
  const about = { updated: null, stale: false, isStored: true };
  return { days, ...about, credits: [planner.forecastCredit] };
}

/** By day; undefined: the list was made without a forecast, or for another place. */
function keptForecast(
  { place }: Trip,
  { plan, journey }: Pick<Checklist, "plan" | "journey">,
): Map<string, PlanDay> | undefined {
  const known = journey?.place;
  const isThere = known?.lat === place.lat && known.lng === place.lng;
  if (!plan?.weather || !hasForecast(plan.weather) || !isThere) return undefined;
  return new Map(plan.weather.days?.map((day) => [day.date, day]));
}

/** What a list shows of its days: a forecast, new or kept with the plan; undefined: there is none. */
export function forecastToShow(
  { plan }: Pick<Checklist, "plan">,
  answer: Weather | undefined,
): ShownWeather | undefined {
  if (answer?.days.some(({ source }) => source === "forecast")) return answer;
  if (!plan?.weather || !hasForecast(plan.weather)) return undefined;
  const days = plan.weather.days?.flatMap((day) => knownDay(day) ?? []) ?? [];
  const about = { updated: null, stale: false, isStored: true, credits: [forecastCredit] };
  return days.length > 0 ? { days, ...about } : undefined;
}

function knownDay({ t_min, t_max, ...day }: PlanDay): WeatherDay | undefined {
  if (t_min == null || t_max == null) return undefined;
  const { date, precipitation, snow, reliable = true } = day;
  return {
    date,
    t_min,
    t_max,
    precipitation: precipitation ?? 0,
    snow: snow ?? false,
    wind: null,
    condition: null,
    reliable,
    source: reliable ? "forecast" : "climate",
  };
}

/** Of a plan with fewer forecast days than others, those days say it themselves. */
function hasForecast({ source, days }: { source: string; days?: readonly PlanDay[] }): boolean {
  return source === "forecast" || Boolean(days?.some(({ reliable }) => reliable === true));
}

function withForecast(climate: WeatherDay, stored: PlanDay | undefined): WeatherDay {
  if (stored?.t_min == null || stored.t_max == null || stored.reliable === false) return climate;
  const { t_min, t_max, precipitation, snow } = stored;
  return {
    date: climate.date,
    t_min,
    t_max,
    precipitation: precipitation ?? 0,
    snow: snow ?? false,
    wind: null,
    condition: null,
    reliable: true,
    source: "forecast",
  };
}

/** What a list keeps of it; days that no forecast vouches for are marked. */
export function weatherToKeep(weather: TripWeather, { days }: ShownWeather): TripWeather {
  const isMixed = days.some(({ source }) => source === "forecast");
  const known = days.map(({ date, t_min, t_max, precipitation, snow, reliable, source }) => ({
    date,
    t_min,
    t_max,
    precipitation,
    snow,
    ...(isMixed && { reliable: reliable && source === "forecast" }),
  }));
  return { source: weather.source, days: known };
}

/** What a list was made from. */
export function storedWeatherOf({ plan }: Pick<Checklist, "plan">): TripWeather | undefined {
  const { source, days } = plan?.weather ?? {};
  return source !== undefined && days && days.length > 0 ? { source, days } : undefined;
}
