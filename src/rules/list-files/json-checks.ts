/**
 * Which fields of a file's JSON may stand in a list, as the contract has them. By hand: its schemas
 * would be several kilobytes more on a device.
 */
import type { Checklist, Item } from "#contract/checklists.ts";

type Check = (value: unknown) => boolean;
type Checks<Fields> = { [Key in keyof Fields]-?: Check };
type ItemFields = Omit<Item, "id" | "position" | "name">;
type HeadFields = Pick<Checklist, "journey" | "plan" | "dropped" | "bags">;

const text =
  (longest: number, shortest = 0): Check =>
  (value) =>
    typeof value === "string" && value.length >= shortest && value.length <= longest;
const number =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === "number" && value >= least && value <= most;
const integer =
  (least: number, most: number): Check =>
  (value) =>
    number(least, most)(value) && Number.isInteger(value);
const isFlag: Check = (value) => typeof value === "boolean";
const isAbsent: Check = (value) => value === undefined;
const isNothing: Check = (value) => value === null;
const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const oneOf =
  (...all: string[]): Check =>
  (value) =>
    all.some((one) => one === value);
const all =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
const matching =
  (form: RegExp): Check =>
  (value) =>
    typeof value === "string" && form.test(value);
const optional = (check: Check) => either(isAbsent, check);
const nullable = (check: Check) => either(isNothing, check);
/** Other fields than these make it unknown: the server would refuse them, or lose them. */
const shape =
  (checks: Record<string, Check>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).every((key) => Object.hasOwn(checks, key)) &&
    Object.entries(checks).every(([key, check]) => check(Reflect.get(value, key)));

const isReference = nullable(matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i));
const isKey = text(64, 1);
const isDay: Check = (value) =>
  matching(/^\d{4}-\d\d-\d\d$/)(value) && !Number.isNaN(Date.parse(String(value)));
const isInstant: Check = (value) =>
  matching(/^\d{4}-\d\d-\d\dT/)(value) && !Number.isNaN(Date.parse(String(value)));
const isDegrees = nullable(number(-100, 100));
const isDays = integer(0, 1000);
const isAmount = number(0.001, 1_000_000);

export const itemChecks: Checks<ItemFields> = {
  state: oneOf("need", "have", "packed", "skip"),
  quantity: integer(1, 999),
  unit: text(20),
  product_id: isReference,
  variant_id: isReference,
  category_id: isReference,
  note: text(500),
  weight: number(0, 1000),
  measure: nullable(shape({ amount: isAmount, unit: text(20, 1) })),
  rule: nullable(isKey),
  scope: oneOf("shared", "each", "person"),
  for: all(isKey, 99),
  bring: nullable(isKey),
  bag: nullable(isKey),
  concept: nullable(isKey),
  touched: all(isKey, 99),
  brought: all(isKey, 20),
  why: text(500),
};

const isPlace = shape({
  id: nullable(text(64)),
  name: text(200),
  country: text(2),
  lat: number(-90, 90),
  lng: number(-180, 180),
  elevation: optional(number(-500, 9000)),
});

const isTraveller = shape({
  id: isKey,
  name: text(100),
  age: nullable(integer(0, 130)),
  sex: nullable(oneOf("f", "m")),
});

const isWeatherDay = shape({
  date: isDay,
  t_min: isDegrees,
  t_max: isDegrees,
  precipitation: nullable(number(0, 2000)),
  snow: nullable(isFlag),
  rain_probability: optional(nullable(number(-1e6, 1e6))),
  wind: optional(nullable(number(-1e6, 1e6))),
  uv: optional(nullable(number(-1e6, 1e6))),
  reliable: optional(isFlag),
});

const isPlanWeather = shape({
  source: text(64),
  taken_at: nullable(isInstant),
  t_min: isDegrees,
  t_max: isDegrees,
  rainy_days: isDays,
  snowy_days: isDays,
  days: optional(all(isWeatherDay, 100)),
});

const isMadeLine = shape({
  rule: isKey,
  quantity: integer(1, 999),
  for: optional(all(isKey, 50)),
});

export const headChecks: Checks<HeadFields> = {
  journey: nullable(
    shape({
      location: text(200),
      date_from: nullable(isDay),
      date_to: nullable(isDay),
      people: integer(1, 99),
      activities: all(isKey, 50),
      place: optional(nullable(isPlace)),
      travellers: optional(all(isTraveller, 99)),
      pets: optional(all(isKey, 50)),
      transport: optional(all(isKey, 50)),
      luggage: optional(text(64)),
      lodging: optional(text(64)),
      laundry: optional(nullable(either(isFlag, isDays))),
      diet: optional(all(isKey, 50)),
    }),
  ),
  plan: nullable(
    shape({
      rules: text(32),
      weather: nullable(isPlanWeather),
      made: optional(all(isMadeLine, 500)),
    }),
  ),
  dropped: all(isKey, 500),
  bags: all(
    shape({
      id: isKey,
      name: text(100),
      limit: nullable(number(0, 1000)),
      traveller: optional(nullable(isKey)),
    }),
    50,
  ),
};

/** The fields that are there and valid. */
export function validFields<Fields>(
  given: Record<string, unknown>,
  checks: Checks<Fields>,
): Partial<Fields> {
  // as: the keys of the checks, each with its check
  const entries = Object.entries(checks) as [string, Check][];
  const valid = entries.filter(([key, check]) => given[key] !== undefined && check(given[key]));
  // as: each value was checked for its key
  return Object.fromEntries(valid.map(([key]) => [key, given[key]])) as Partial<Fields>;
}
