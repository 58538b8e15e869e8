/** POST /assistant/plan: a trip goes in, a packing list with a reason for each line comes back. */
import * as z from "zod/mini";
import { langs } from "./lang.ts";
import { day } from "./money.ts";
import {
  activityKeys,
  lodgingKeys,
  luggageKeys,
  planUnits,
  transportKeys,
  tripLimits,
} from "./trip-keys.ts";

const distinct = <T extends readonly [string, ...string[]]>(keys: T) =>
  z.array(z.enum(keys)).check(z.maxLength(keys.length));
const degrees = z.nullable(z.number().check(z.minimum(-80), z.maximum(60)));

const tripPerson = z.object({
  age: z.nullish(z.number().check(z.minimum(0), z.maximum(120))),
  sex: z.nullish(z.enum(["f", "m"])),
});
export type TripPerson = z.infer<typeof tripPerson>;

export const tripPlace = z.object({
  id: z.nullish(z.string().check(z.maxLength(100))),
  name: z.string().check(z.maxLength(200)),
  country: z.string().check(z.regex(/^([A-Z]{2})?$/)),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  /** metres */
  elevation: z.nullish(z.number().check(z.minimum(-500), z.maximum(9000))),
});
export type TripPlace = z.infer<typeof tripPlace>;

const weatherDay = z.object({
  date: day,
  t_min: degrees,
  t_max: degrees,
  /** mm */
  precipitation: z.nullable(z.number().check(z.minimum(0), z.maximum(2000))),
  snow: z.nullable(z.boolean()),
});
export type TripWeatherDay = z.infer<typeof weatherDay>;

export const tripWeather = z.object({
  /** `forecast`, `climate`, or where else it is from. */
  source: z.string().check(z.maxLength(40)),
  days: z.array(weatherDay).check(z.maxLength(tripLimits.days)),
});
export type TripWeather = z.infer<typeof tripWeather>;

/** `laundry`: false or null none, true now and then, a number: every so many days. */
const trip = z.object({
  place: tripPlace,
  date_from: day,
  date_to: day,
  people: z.array(tripPerson).check(z.minLength(1), z.maxLength(tripLimits.people)),
  activities: distinct(activityKeys),
  transport: distinct(transportKeys),
  luggage: z.enum(luggageKeys),
  lodging: z.enum(lodgingKeys),
  laundry: z.nullish(z.union([z.boolean(), z.int().check(z.minimum(1), z.maximum(60))])),
  pets: z.array(z.enum(["dog", "cat"])).check(z.maxLength(tripLimits.pets)),
});
export type Trip = z.infer<typeof trip>;

export const planRequest = z.extend(trip, {
  weather: z.nullish(tripWeather),
  lang: z.optional(z.enum(langs)),
});
export type PlanRequest = z.infer<typeof planRequest>;

export const planItem = z.object({
  /** The rule's key: the same in every language and every later plan. */
  rule: z.string(),
  name: z.string(),
  /** Decimals only of kg and l. */
  quantity: z.number(),
  unit: z.enum(planUnits),
  /** What is wanted, where the unit is a measure. */
  measure: z.nullable(z.object({ amount: z.number(), unit: z.enum(["kg", "l"]) })),
  /** kg of one unit */
  weight: z.number(),
  scope: z.enum(["each", "shared", "person"]),
  /** Indexes of `people`; of a shared thing all. */
  for: z.array(z.number()),
  group: z.string(),
  activity: z.nullable(z.enum(activityKeys)),
  concept: z.string(),
  product_id: z.nullable(z.string()),
  why: z.string(),
});
export type PlanItem = z.infer<typeof planItem>;

export const tripPlan = z.object({
  /** The rules' version. */
  rules: z.string(),
  items: z.array(planItem),
  weather: tripWeather,
});
export type TripPlan = z.infer<typeof tripPlan>;
