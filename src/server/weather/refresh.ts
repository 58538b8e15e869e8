/** Fetches forecasts for the places that journeys of the next days name. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "#contract/clock.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { readPlace } from "#rules/places/find-places.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { cellOf } from "./cells.ts";
import { fetchForecasts, forecastDays, WeatherFault, type WeatherService } from "./open-meteo.ts";
import {
  deleteForecasts,
  type JourneyPlace,
  listJourneyPlaces,
  readForecastAges,
  saveForecast,
} from "./sql.ts";
import { notShownAfter } from "./weather-days.ts";

/** A call weighs as much as its places, so a run has an end. */
const maxPlaces = 1_000;
const placesAtOnce = 50;
/** Younger forecasts are not fetched again: the job runs every three hours. */
const freshFor = 2 * 3_600_000;
const retryAfter = 1_000;

export type RefreshOutcome = { cells: number; failed: number; error?: unknown };

/** Failures of one call leave the others; a used-up limit ends the run. */
export async function refreshWeather(
  { db }: Database,
  service: WeatherService,
  clock: Clock,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<RefreshOutcome> {
  const now = clock();
  await deleteForecasts(db, new Date(now - notShownAfter));
  const [from, to] = [kyivDay(now), kyivDay(now, forecastDays)];
  const places = await listJourneyPlaces(db, from, to, maxPlaces);
  const ages = await readForecastAges(db);
  const isDue = (cell: string) => now - (ages.get(cell) ?? 0) > freshFor;
  const cells = [...new Set(places.flatMap((place) => findCell(place) ?? []))].filter(isDue);
  const outcome: RefreshOutcome = { cells: 0, failed: 0 };
  for (let at = 0; at < cells.length; at += placesAtOnce) {
    const part = cells.slice(at, at + placesAtOnce);
    try {
      const forecasts = await fetchWithRetry(service, part, pause);
      await db.transaction(async (tx) => {
        for (const forecast of forecasts) await saveForecast(tx, forecast, new Date(now));
      });
      outcome.cells += part.length;
    } catch (error) {
      outcome.failed += part.length;
      outcome.error ??= error;
      if (error instanceof WeatherFault && error.isLimit) break;
    }
  }
  return outcome;
}

/** The service said no: a second try would hear the same. Anything else is tried once more. */
async function fetchWithRetry(
  service: WeatherService,
  cells: readonly string[],
  pause: (ms: number) => Promise<unknown>,
) {
  try {
    return await fetchForecasts(service, cells);
  } catch (error) {
    if (error instanceof WeatherFault) throw error;
    await pause(retryAfter);
    return await fetchForecasts(service, cells);
  }
}

/** A journey to a place that nobody knows has no forecast. */
function findCell({ location, lat, lng }: JourneyPlace): string | undefined {
  if (lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180)
    return cellOf({ lat, lng });
  const place = location ? readPlace(location) : undefined;
  return place && cellOf(place);
}
