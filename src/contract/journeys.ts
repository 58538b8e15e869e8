/** The trip that a list is for, and what its plan was made from. */
import * as z from "zod/mini";
import { day, instant } from "./money.ts";

const text = (max: number) => z.string().check(z.maxLength(max));
const key = z.string().check(z.minLength(1), z.maxLength(64));
const keys = z.array(key).check(z.maxLength(50));
const degrees = z.nullable(z.number().check(z.minimum(-100), z.maximum(100)));
const days = z.int().check(z.minimum(0), z.maximum(1000));

/** `id` null: a place that is not built in. */
const journeyPlace = z.object({
  id: z.nullable(text(64)),
  name: text(200),
  country: text(2),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  /** Metres above the sea. */
  elevation: z.exactOptional(z.number().check(z.minimum(-500), z.maximum(9000))),
});

/** Items name travellers by `id`, which stays. */
export const traveller = z.object({
  id: key,
  name: text(100),
  age: z.nullable(z.int().check(z.minimum(0), z.maximum(130))),
  sex: z.nullable(z.enum(["f", "m"])),
});
export type Traveller = z.infer<typeof traveller>;

/**
 * `location` and `people` are what clients of every build read; with `place` and `travellers` they
 * follow these. Without `travellers` there are `people` adults. Other fields are absent where
 * nobody has said anything. Luggage, lodging and the like are keys of the rules.
 */
export const journey = z.object({
  location: text(200),
  date_from: z.nullable(day),
  date_to: z.nullable(day),
  people: z.int().check(z.minimum(1), z.maximum(99)),
  activities: keys,
  place: z.exactOptional(z.nullable(journeyPlace)),
  travellers: z.exactOptional(z.array(traveller).check(z.maxLength(99))),
  pets: z.exactOptional(keys),
  transport: z.exactOptional(keys),
  luggage: z.exactOptional(text(64)),
  lodging: z.exactOptional(text(64)),
  /** Days between two washes; true: at any time. */
  laundry: z.exactOptional(z.nullable(z.union([z.boolean(), days]))),
  diet: z.exactOptional(keys),
});
export type Journey = z.infer<typeof journey>;

/**
 * The trip that a list is for together with others: each of them says the same. `id` is that of the
 * list with which the trip began; name and dates stand here for when that list is gone.
 */
export const sharedTrip = z.object({
  id: key,
  name: text(200),
  date_from: z.nullable(day),
  date_to: z.nullable(day),
});
export type SharedTrip = z.infer<typeof sharedTrip>;

/** One day of a forecast or of a climate; null: the source does not say. */
const weatherDay = z.object({
  date: day,
  t_min: degrees,
  t_max: degrees,
  /** mm */
  precipitation: z.nullable(z.number().check(z.minimum(0), z.maximum(2000))),
  snow: z.nullable(z.boolean()),
  rain_probability: z.exactOptional(z.nullable(z.number())),
  wind: z.exactOptional(z.nullable(z.number())),
  uv: z.exactOptional(z.nullable(z.number())),
  /** False: too far ahead to be relied on. */
  reliable: z.exactOptional(z.boolean()),
});
export type WeatherDay = z.infer<typeof weatherDay>;

/** `days` are stored so that the plan opens without signal. */
const planWeather = z.object({
  source: text(64),
  taken_at: z.nullable(instant),
  t_min: degrees,
  t_max: degrees,
  rainy_days: days,
  snowy_days: days,
  days: z.exactOptional(z.array(weatherDay).check(z.maxLength(100))),
});
export type PlanWeather = z.infer<typeof planWeather>;

/** What a plan was made from; `rules` is their edition. */
export const plan = z.object({
  rules: text(32),
  weather: z.nullable(planWeather),
  /** What the rules wanted, so that a later plan can tell its own changes from the shopper's. */
  made: z.exactOptional(
    z
      .array(
        z.object({
          rule: key,
          quantity: z.int().check(z.minimum(1), z.maximum(999)),
          for: z.exactOptional(keys),
        }),
      )
      .check(z.maxLength(500)),
  ),
});
export type Plan = z.infer<typeof plan>;

/** Something that is packed; `limit` in kg. */
export const bag = z.object({
  id: key,
  name: text(100),
  limit: z.nullable(z.number().check(z.minimum(0), z.maximum(1000))),
  /** The traveller who carries it. */
  traveller: z.exactOptional(z.nullable(key)),
});
export type Bag = z.infer<typeof bag>;
