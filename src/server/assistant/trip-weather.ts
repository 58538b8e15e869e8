import type { TripPlace, TripWeather } from "#contract/assistant.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { cellOf } from "#server/weather/cells.ts";
import { listForecast } from "#server/weather/sql.ts";
import { notShownAfter, weatherDays } from "#server/weather/weather-days.ts";

/** The days of a trip that came without weather: as GET /weather says them. */
export async function weatherFor(
  { db, clock }: ReadContext,
  place: TripPlace,
  days: readonly string[],
): Promise<TripWeather> {
  const now = clock();
  const rows = await listForecast(db, cellOf(place), new Date(now - notShownAfter));
  const period = { today: kyivDay(now), from: days[0] ?? "", to: days.at(-1) ?? "" };
  const known = weatherDays({ ...place, elevation: place.elevation ?? null }, rows, period);
  return {
    source: known.some(({ source }) => source === "forecast") ? "forecast" : "climate",
    days: known.map(({ date, t_min, t_max, precipitation, snow }) => ({
      ...{ date, t_min, t_max, precipitation, snow },
    })),
  };
}
