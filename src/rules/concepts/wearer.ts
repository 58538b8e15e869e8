/** For whom and when a thing of a list is. */
import type { PlanItem, Trip } from "#contract/assistant.ts";
import type { Item } from "#contract/checklists.ts";
import type { Season } from "#contract/concepts.ts";
import type { Journey, Traveller } from "#contract/journeys.ts";
import type { Wearer } from "./right-products.ts";

/**
 * Of a thing for one traveller, their age and sex. Of a thing for several, what they have in common:
 * for two children it is what fits both ages, with an adult among them it is an adult's.
 */
export function wearerOf(item: Pick<Item, "for">, journey: Journey | null): Wearer {
  const travellers = journey?.travellers ?? [];
  const named = travellers.filter(({ id }) => item.for?.includes(id));
  const season = journey?.date_from ? seasonOf(journey.date_from) : undefined;
  return { season, ...commonOf(named.length > 0 ? named : travellers) };
}

/** As `wearerOf`, for a thing of a plan, whose people are named by their index. */
export function wearerOnTrip(
  item: Pick<PlanItem, "for">,
  { people, date_from }: Pick<Trip, "people" | "date_from">,
): Wearer {
  const named = item.for.flatMap((index) => people[index] ?? []);
  return { season: seasonOf(date_from), ...commonOf(named) };
}

type Person = { age?: number | null | undefined; sex?: Traveller["sex"] | undefined };

function commonOf(people: readonly Person[]): Pick<Wearer, "age" | "oldest" | "sex"> {
  const ages = people.map(({ age }) => age ?? null);
  const isChildren = ages.length > 0 && ages.every((age) => age !== null && age < 18);
  const years = ages.map((age) => age ?? 0);
  const [sex, ...others] = new Set(people.map((one) => one.sex ?? null));
  return {
    age: isChildren ? Math.min(...years) : null,
    oldest: isChildren ? Math.max(...years) : null,
    sex: others.length === 0 ? (sex ?? null) : null,
  };
}

const byMonth: readonly Season[] = [
  "winter",
  "winter",
  "spring",
  "spring",
  "spring",
  "summer",
  "summer",
  "summer",
  "autumn",
  "autumn",
  "autumn",
  "winter",
] as const;

/** Of a day as `2026-07-01`, in the northern half of the world. */
export function seasonOf(day: string): Season | undefined {
  return byMonth[Number(day.slice(5, 7)) - 1];
}
