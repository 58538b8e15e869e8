/**
 * A client of Open-Meteo's protocol. Several places go in one call, as lists with commas; the answer
 * is then an array, for one place an object. Values of a day are in parallel arrays and may be null,
 * the last day's often.
 */
import * as z from "zod/mini";
import { OutboundError } from "#server/platform/outbound/guarded-connection.ts";
import { readFromService } from "#server/platform/outbound/service-request.ts";
import { pointOf } from "./cells.ts";

export type WeatherService = {
  /** `https://customer-api.open-meteo.com` */
  url: string;
  key?: string | undefined;
  /** Tests do not wait as long. */
  ms?: number;
};

export type ForecastDay = {
  day: string;
  tMin: number;
  tMax: number;
  precipitation: number | null;
  snowfall: number | null;
  wind: number | null;
  code: number | null;
};
export type Forecast = { cell: string; elevation: number | null; days: ForecastDay[] };

/** It answered, but not with a forecast. `isLimit`: the calls of the hour or the day are used up. */
export class WeatherFault extends Error {
  override readonly name = "WeatherFault";
  readonly isLimit: boolean;

  constructor(message: string, isLimit = false) {
    super(message);
    this.isLimit = isLimit;
  }
}

const variables =
  "weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,snowfall_sum,wind_speed_10m_max";
export const forecastDays = 16;
const maxBytes = 4 * 1024 * 1024;
const timeLimit = 20_000;

const numbers = z.optional(z.nullable(z.array(z.nullable(z.number()))));
const placeAnswer = z.object({
  elevation: z.optional(z.nullable(z.number())),
  daily: z.object({
    time: z.array(z.string()),
    weather_code: numbers,
    temperature_2m_max: numbers,
    temperature_2m_min: numbers,
    precipitation_sum: numbers,
    snowfall_sum: numbers,
    wind_speed_10m_max: numbers,
  }),
});
type PlaceAnswer = z.infer<typeof placeAnswer>;
const answer = z.union([placeAnswer, z.array(placeAnswer)]);
const failure = z.object({ reason: z.string() });

/** The forecasts of some cells, in their order. Throws `WeatherFault` or `OutboundError`. */
export async function fetchForecasts(
  service: WeatherService,
  cells: readonly string[],
): Promise<Forecast[]> {
  const address = addressOf(service, cells);
  const limits = { bytes: maxBytes, ms: service.ms ?? timeLimit };
  const { status, body } = await readFromService(address, limits);
  if (status >= 500) throw new OutboundError("unreachable", new Error(`it answered ${status}`));
  const read = parse(body);
  if (status !== 200) {
    const { success, data } = failure.safeParse(read);
    const reason = success ? `: ${data.reason.slice(0, 200)}` : "";
    throw new WeatherFault(`the weather service answered ${status}${reason}`, status === 429);
  }
  const { success, data } = answer.safeParse(read);
  if (!success) throw new WeatherFault("the weather service answered in no known shape");
  const places = Array.isArray(data) ? data : [data];
  if (places.length !== cells.length)
    throw new WeatherFault(`the weather of ${places.length} places, not of ${cells.length}`);
  return places.map((place, at) => ({
    cell: cells[at] ?? "",
    elevation: place.elevation ?? null,
    days: daysOf(place),
  }));
}

function addressOf({ url, key }: WeatherService, cells: readonly string[]): string {
  const points = cells.map(pointOf);
  const address = new URL(`${url.replace(/(?<!\/)\/+$/, "")}/v1/forecast`);
  address.search = new URLSearchParams({
    latitude: points.map(({ lat }) => lat).join(","),
    longitude: points.map(({ lng }) => lng).join(","),
    daily: variables,
    timezone: "auto",
    forecast_days: String(forecastDays),
    ...(key && { apikey: key }),
  }).toString();
  return address.href;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A day without temperatures is none. */
function daysOf({ daily }: PlaceAnswer): ForecastDay[] {
  return daily.time.flatMap((day, at) => {
    const tMin = daily.temperature_2m_min?.[at] ?? null;
    const tMax = daily.temperature_2m_max?.[at] ?? null;
    if (!isDay(day) || tMin === null || tMax === null) return [];
    return {
      day,
      tMin,
      tMax,
      precipitation: daily.precipitation_sum?.[at] ?? null,
      snowfall: daily.snowfall_sum?.[at] ?? null,
      wind: daily.wind_speed_10m_max?.[at] ?? null,
      code: daily.weather_code?.[at] ?? null,
    };
  });
}
