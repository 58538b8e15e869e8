import type { FastifyInstance } from "fastify";
import type { Weather } from "#contract/weather.ts";
import { isDay, kyivDay } from "#rules/delivery/kyiv-time.ts";
import { climateSource } from "#rules/packing/climate/climate-days.ts";
import { forecastCredit } from "#rules/packing/climate/trip-weather.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { cellOf } from "./cells.ts";
import { forecastDays } from "./open-meteo.ts";
import { findWeatherPlace, type WeatherPlace } from "./place.ts";
import { listForecast } from "./sql.ts";
import { notShownAfter, reliableDays, staleAfter, weatherDays } from "./weather-days.ts";

/** Days of one answer. */
const maxDays = 62;
/** The service's licence asks for this line wherever its data are shown. */

export function registerWeatherRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readWeather", async (context, { query }) => {
    const place = await findWeatherPlace(context, query.get("location")?.trim() ?? "");
    if (!place) throw new Refusal("invalid", { fields: { location: "invalid" } });
    return readWeather(context, place, readPeriod(query, context.clock()));
  });
}

type Period = { today: string; from: string; to: string };

/** Without days: those that a forecast has. */
function readPeriod(query: URLSearchParams, now: number): Period {
  const today = kyivDay(now);
  const from = query.get("date_from") ?? today;
  const to =
    query.get("date_to") ?? (query.has("date_from") ? from : kyivDay(now, forecastDays - 1));
  if (!isDay(from)) throw new Refusal("invalid", { fields: { date_from: "invalid" } });
  const days = isDay(to) ? (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 : 0;
  if (days < 1 || days > maxDays) throw new Refusal("invalid", { fields: { date_to: "invalid" } });
  return { today, from, to };
}

async function readWeather(
  { db, clock }: ReadContext,
  place: WeatherPlace,
  period: Period,
): Promise<Weather> {
  const now = clock();
  const rows = await listForecast(db, cellOf(place), new Date(now - notShownAfter));
  const days = weatherDays(place, rows, period);
  const fetchedAt = rows[0]?.fetchedAt;
  const hasForecast = days.some(({ source }) => source === "forecast");
  const hasClimate = days.some(({ source }) => source === "climate");
  return {
    location: { name: place.name, lat: place.lat, lng: place.lng },
    updated: hasForecast ? (fetchedAt?.toISOString() ?? null) : null,
    stale: hasForecast && fetchedAt !== undefined && now - fetchedAt.getTime() > staleAfter,
    reliable_days: reliableDays,
    days,
    credits: [
      ...(hasForecast ? [forecastCredit] : []),
      ...(hasClimate ? [{ text: climateSource(place), url: null }] : []),
    ],
  };
}
