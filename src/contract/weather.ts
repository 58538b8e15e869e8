import * as z from "zod/mini";
import { day, instant } from "./money.ts";

export const weatherConditions = [
  "clear",
  "cloudy",
  "fog",
  "drizzle",
  "rain",
  "snow",
  "storm",
] as const;
export type WeatherCondition = (typeof weatherConditions)[number];

export const weatherDay = z.object({
  date: day,
  /** °C */
  t_min: z.number(),
  t_max: z.number(),
  /** mm */
  precipitation: z.number(),
  /** Whether some of it falls as snow. */
  snow: z.boolean(),
  /** km/h, the strongest; null: unknown. */
  wind: z.nullable(z.number()),
  condition: z.nullable(z.enum(weatherConditions)),
  /** Not of the 15th day and later, and not of the climate. */
  reliable: z.boolean(),
  source: z.enum(["forecast", "climate"]),
});
export type WeatherDay = z.infer<typeof weatherDay>;

/** What the days come from; each is shown where they are. */
const weatherCredit = z.object({ text: z.string(), url: z.nullable(z.string()) });

export const weather = z.object({
  location: z.object({ name: z.string(), lat: z.number(), lng: z.number() }),
  /** When the forecast was fetched; null: there is none. */
  updated: z.nullable(instant),
  /** The forecast is older than a day. */
  stale: z.boolean(),
  reliable_days: z.number(),
  days: z.array(weatherDay),
  credits: z.array(weatherCredit),
});
export type Weather = z.infer<typeof weather>;
