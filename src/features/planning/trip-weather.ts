/** The weather of a trip: the server's answer where it is there, else the climate on the device. */
import type { Trip } from "#contract/assistant.ts";
import type { Weather, WeatherDay } from "#contract/weather.ts";
import type { Planner } from "./load-planner.ts";

export type ShownWeather = {
  days: readonly WeatherDay[];
  /** When the forecast was made; null: there is none. */
  updated: string | null;
  stale: boolean;
  credits: Weather["credits"];
};

export function weatherOf(trip: Trip, answer: Weather | undefined, planner: Planner): ShownWeather {
  if (answer) return answer;
  const days = planner.climateWeather(trip.place, trip.date_from, trip.date_to);
  const credits = [{ text: planner.climateSource(trip.place), url: null }];
  return { days, updated: null, stale: false, credits };
}
