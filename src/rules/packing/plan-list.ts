/** Makes a shopper's list out of a plan: its sections with their things, each with its reason. */
import type { PlanItem, Trip, TripWeather } from "#contract/assistant.ts";
import type { NewId } from "#contract/clock.ts";
import type { Journey, Plan, PlanWeather, Traveller } from "#contract/journeys.ts";
import type { Lang } from "#contract/lang.ts";
import { positionsBetween } from "#rules/checklists/positions.ts";
import type { ListOp } from "#rules/ops/list-ops.ts";
import { divideBySection, type PackingSection } from "./sections.ts";

/** The least and the most of a list's field. */
const quantityLimits = [1, 999] as const;
export const maxWhy = 500;

export type PlanTotals = { lines: number; weight: number };

export function sumPlan(items: readonly PlanItem[]): PlanTotals {
  const weight = items.reduce((total, one) => total + one.quantity * one.weight, 0);
  return { lines: items.length, weight };
}

/** What a plan is made from, as a list keeps it. */
export type PlanSource = {
  trip: Trip;
  /** Of the whole plan: what it was made from. */
  rules: string;
  weather: TripWeather;
  /** When the forecast was made; null: there is none. */
  takenAt: string | null;
};

type NewList = PlanSource & {
  name: string;
  /** Rules whose things the shopper has left out. */
  dropped: readonly string[];
  /** Rules whose things the shopper has: they are not missing. */
  owned: ReadonlySet<string>;
  lang: Lang;
  newId: NewId;
};

/** The list carries the trip and what it was made from, so that a later plan can be compared. */
export function listOfPlan(
  items: readonly PlanItem[],
  { name, dropped, owned, lang, newId, ...source }: NewList,
): { op: Extract<ListOp, { kind: "list.create" }>; journey: Journey } {
  const sections = divideBySection(items);
  const places = positionsBetween(null, null, sections.length);
  const travellers = source.trip.people.map((person) => travellerOf(person, newId()));
  const activities = sections.map(({ section, items: own }, at) => ({
    id: newId(),
    name: section.name[lang],
    icon: iconOf(section),
    position: places[at] ?? "",
    groups: [
      {
        id: newId(),
        name: "",
        position: positionsBetween(null, null, 1)[0] ?? "",
        items: itemsOf(own, travellers, newId).map((item) =>
          owned.has(item.rule) ? { ...item, state: "have" as const } : item,
        ),
      },
    ],
  }));
  const journey = journeyOf(source.trip, travellers);
  const payload = {
    list_id: newId(),
    name,
    from: null,
    journey,
    plan: keptPlan(source, items, travellers),
    ...(dropped.length > 0 && { dropped: [...dropped] }),
    items: activities,
  };
  return { op: { kind: "list.create", payload }, journey };
}

export const iconOf = ({ icon }: Pick<PackingSection, "icon">) => `/images/noto/${icon}.svg`;

export function travellerOf({ age, sex }: Trip["people"][number], id: string): Traveller {
  return { id, name: "", age: age == null ? null : Math.floor(age), sex: sex ?? null };
}

export function journeyOf(trip: Trip, travellers: Traveller[]): Journey {
  const { place, date_from, date_to, activities, transport, pets, luggage, lodging } = trip;
  const { id = null, name, country, lat, lng, elevation } = place;
  return {
    location: name,
    date_from,
    date_to,
    people: travellers.length,
    activities,
    travellers,
    place: { id, name, country, lat, lng, ...(elevation != null && { elevation }) },
    transport,
    pets,
    luggage,
    lodging,
    laundry: trip.laundry ?? null,
  };
}

/** `items`: what the rules wanted and the shopper did not leave out. */
export function keptPlan(
  { rules, weather, takenAt }: PlanSource,
  items: readonly PlanItem[],
  travellers: readonly Traveller[],
): Plan {
  const made = items.map((item) => {
    const owners = ownersOf(item, travellers);
    const isForSome = owners.length > 0;
    const { quantity } = amountOf(item);
    return { rule: item.rule, quantity, ...(isForSome && { for: owners }) };
  });
  return { rules, weather: keptWeather(weather, takenAt), made };
}

function keptWeather({ source, days }: TripWeather, taken_at: string | null): PlanWeather {
  const known = (values: (number | null)[]) => values.filter((value) => value !== null);
  const lows = known(days.map(({ t_min }) => t_min));
  const highs = known(days.map(({ t_max }) => t_max));
  return {
    source,
    taken_at,
    t_min: lows.length > 0 ? Math.min(...lows) : null,
    t_max: highs.length > 0 ? Math.max(...highs) : null,
    rainy_days: days.filter(({ snow, precipitation }) => !snow && (precipitation ?? 0) > 0).length,
    snowy_days: days.filter(({ snow }) => snow).length,
    days,
  };
}

/** Whose a thing is; one for everybody names nobody. */
export function ownersOf(item: PlanItem, travellers: readonly Traveller[]): string[] {
  if (item.scope === "shared" || item.for.length >= travellers.length) return [];
  return item.for.flatMap((index) => travellers[index]?.id ?? []);
}

function itemsOf(items: readonly PlanItem[], travellers: readonly Traveller[], newId: NewId) {
  const places = positionsBetween(null, null, items.length);
  return items.map((item, at) => itemOf(item, travellers, newId(), places[at] ?? ""));
}

export function itemOf(
  item: PlanItem,
  travellers: readonly Traveller[],
  id: string,
  position: string,
) {
  const owners = ownersOf(item, travellers);
  return {
    id,
    name: item.name,
    state: "need" as const,
    note: "",
    ...amountOf(item),
    // A thing that no rule knows has no concept.
    rule: item.rule,
    concept: item.concept || null,
    why: item.why.slice(0, maxWhy),
    ...(item.scope !== "shared" && { scope: item.scope }),
    ...(owners.length > 0 && { for: owners }),
    product_id: item.product_id,
    variant_id: null,
    category_id: null,
    position,
  };
}

/** What is weighed or poured is one thing of that measure. */
export function amountOf({ quantity, unit, weight }: PlanItem) {
  const [least, most] = quantityLimits;
  if (unit === "kg" || unit === "l")
    return {
      quantity: 1,
      unit: "",
      weight: round(weight * quantity),
      measure: { amount: Math.max(round(quantity), 0.001), unit },
    };
  const pieces = Math.min(Math.max(Math.ceil(quantity), least), most);
  return { quantity: pieces, unit: unit === "piece" ? "" : unit, weight };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
