import type { TripWeather } from "#contract/assistant.ts";
import type { WeatherDay } from "#contract/weather.ts";

/** Shown wherever a forecast is. */
export const forecastCredit = {
  text: "Weather data by Open-Meteo.com",
  url: "https://open-meteo.com/",
};

/** What the rules know of some days: a forecast, where most of them have one. */
export function tripWeatherOf(days: readonly WeatherDay[]): TripWeather {
  const forecast = days.filter(({ source }) => source === "forecast").length;
  return {
    source: forecast * 2 > days.length ? "forecast" : "climate",
    days: days.map(({ date, t_min, t_max, precipitation, snow }) => ({
      date,
      t_min,
      t_max,
      precipitation,
      snow,
    })),
  };
}
