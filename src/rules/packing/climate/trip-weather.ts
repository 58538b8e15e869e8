import type { TripWeather } from "#contract/assistant.ts";
import type { WeatherDay } from "#contract/weather.ts";

/** What the rules know of some days: a forecast, where most of them have one. */
export function tripWeatherOf(days: readonly WeatherDay[]): TripWeather {
  const forecast = days.filter(({ source }) => source === "forecast").length;
  return {
    source: forecast * 2 > days.length ? "forecast" : "climate",
    days: days.map(({ date, t_min, t_max, precipitation, snow }) => ({
      ...{ date, t_min, t_max, precipitation, snow },
    })),
  };
}
