/** Makes a shopper's list out of a plan: its sections with their things, each with its reason. */
import type { PlanItem, Trip, TripWeather } from "#contract/assistant.ts";
import type { NewId } from "#contract/clock.ts";
import type { Journey, PlanWeather, Traveller } from "#contract/journeys.ts";
import type { Lang } from "#contract/lang.ts";
import type { PlanUnit } from "#contract/trip-keys.ts";
import { positionsBetween } from "#rules/checklists/positions.ts";
import type { ListOp } from "#rules/ops/list-ops.ts";
import { divideBySection } from "./sections.ts";

/** The least and the most of a list's field. */
const quantityLimits = [1, 999] as const;
const maxWhy = 500;

const unitNames: Record<PlanUnit, Record<Lang, string>> = {
  piece: { ua: "", en: "", ru: "" },
  pair: { ua: "пар", en: "pairs", ru: "пар" },
  pack: { ua: "уп.", en: "packs", ru: "уп." },
  set: { ua: "компл.", en: "sets", ru: "компл." },
  roll: { ua: "рул.", en: "rolls", ru: "рул." },
  kg: { ua: "кг", en: "kg", ru: "кг" },
  l: { ua: "л", en: "l", ru: "л" },
};

export function unitName(unit: PlanUnit, lang: Lang): string {
  return unitNames[unit][lang];
}

export type PlanTotals = { lines: number; weight: number };

export function sumPlan(items: readonly PlanItem[]): PlanTotals {
  const weight = items.reduce((total, one) => total + one.quantity * one.weight, 0);
  return { lines: items.length, weight };
}

type NewList = {
  name: string;
  trip: Trip;
  /** Of the whole plan: what it was made from. */
  rules: string;
  weather: TripWeather;
  /** Rules whose things the shopper has left out. */
  dropped: readonly string[];
  lang: Lang;
  newId: NewId;
};

/** The list carries the trip and what it was made from, so that a later plan can be compared. */
export function listOfPlan(
  items: readonly PlanItem[],
  { name, trip, rules, weather, dropped, lang, newId }: NewList,
): Extract<ListOp, { kind: "list.create" }> {
  const sections = divideBySection(items);
  const places = positionsBetween(null, null, sections.length);
  const travellers = trip.people.map(({ age, sex }) => ({
    ...{ id: newId(), name: "", age: age == null ? null : Math.floor(age), sex: sex ?? null },
  }));
  const activities = sections.map(({ section, items: own }, at) => ({
    id: newId(),
    name: section.name[lang],
    icon: `/images/noto/${section.icon}.svg`,
    position: places[at] ?? "",
    groups: [
      {
        id: newId(),
        name: "",
        position: positionsBetween(null, null, 1)[0] ?? "",
        items: itemsOf(own, travellers, newId),
      },
    ],
  }));
  const made = items.map((item) => ({
    ...{ rule: item.rule, quantity: amountOf(item).quantity },
    ...named(item, travellers),
  }));
  const payload = {
    ...{ list_id: newId(), name, from: null, journey: journeyOf(trip, travellers) },
    plan: { rules, weather: keptWeather(weather), made },
    ...(dropped.length > 0 && { dropped: [...dropped] }),
    items: activities,
  };
  return { kind: "list.create", payload };
}

function journeyOf(trip: Trip, travellers: Traveller[]): Journey {
  const { place, date_from, date_to, activities, transport, pets, luggage, lodging } = trip;
  const { id = null, name, country, lat, lng, elevation } = place;
  return {
    ...{ location: name, date_from, date_to, people: travellers.length, activities, travellers },
    place: { id, name, country, lat, lng, ...(elevation != null && { elevation }) },
    ...{ transport, pets, luggage, lodging, laundry: trip.laundry ?? null },
  };
}

function keptWeather({ source, days }: TripWeather): PlanWeather {
  const known = (values: (number | null)[]) => values.filter((value) => value !== null);
  const lows = known(days.map(({ t_min }) => t_min));
  const highs = known(days.map(({ t_max }) => t_max));
  return {
    ...{ source, taken_at: null },
    t_min: lows.length > 0 ? Math.min(...lows) : null,
    t_max: highs.length > 0 ? Math.max(...highs) : null,
    rainy_days: days.filter(({ snow, precipitation }) => !snow && (precipitation ?? 0) > 0).length,
    snowy_days: days.filter(({ snow }) => snow).length,
    days,
  };
}

/** A thing for everybody names nobody. */
function named(item: PlanItem, travellers: readonly Traveller[]): { for?: string[] } {
  if (item.scope === "shared" || item.for.length >= travellers.length) return {};
  return { for: item.for.flatMap((index) => travellers[index]?.id ?? []) };
}

function itemsOf(items: readonly PlanItem[], travellers: readonly Traveller[], newId: NewId) {
  const places = positionsBetween(null, null, items.length);
  return items.map((item, at) => ({
    ...{ id: newId(), name: item.name, state: "need" as const, note: "" },
    ...amountOf(item),
    ...{ rule: item.rule, concept: item.concept, why: item.why.slice(0, maxWhy) },
    ...(item.scope !== "shared" && { scope: item.scope }),
    ...named(item, travellers),
    ...{ product_id: item.product_id, variant_id: null, category_id: null },
    position: places[at] ?? "",
  }));
}

/** What is weighed or poured is one thing of that measure. */
function amountOf({ quantity, unit, weight }: PlanItem) {
  const [least, most] = quantityLimits;
  if (unit === "kg" || unit === "l")
    return {
      ...{ quantity: 1, unit: "", weight: round(weight * quantity) },
      measure: { amount: Math.max(round(quantity), 0.001), unit },
    };
  const pieces = Math.min(Math.max(Math.ceil(quantity), least), most);
  return { quantity: pieces, unit: unit === "piece" ? "" : unit, weight };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
