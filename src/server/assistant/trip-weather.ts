import type { TripPlace, TripWeather } from "#contract/assistant.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { tripWeatherOf } from "#rules/packing/climate/trip-weather.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { cellOf } from "#server/weather/cells.ts";
import { listForecast } from "#server/weather/sql.ts";
import { notShownAfter, weatherDays } from "#server/weather/weather-days.ts";

/** The days of a trip that came without weather: the forecast, and the climate of other days. */
export async function weatherFor(
  { db, clock }: ReadContext,
  place: TripPlace,
  days: readonly string[],
): Promise<TripWeather> {
  const now = clock();
  const [from = "", to = from] = [days[0], days.at(-1)];
  const rows = await listForecast(db, cellOf(place), new Date(now - notShownAfter));
  return tripWeatherOf(weatherDays(place, rows, { today: kyivDay(now), from, to }));
}
