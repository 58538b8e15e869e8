/** A trip and its weather in, the packing list out. Pure: the same on the device and the server. */
import type { PlanItem, Trip, TripPlan, TripWeather } from "#contract/assistant.ts";
import { activityKeys } from "#contract/trip-keys.ts";
import { holds } from "./conditions.ts";
import { readFacts, type TripFacts } from "./facts.ts";
import { type PackingItem, packingItems } from "./items.ts";
import { removals as safetyRemovals } from "./layers/safety.ts";
import { formatReason, type PlanTexts } from "./plan-texts.ts";
import { type Amount, computeQuantity } from "./quantities.ts";
import type { Removal, Rule } from "./rule.ts";
import { packingRules, rulesVersion } from "./rules.ts";

/** No line is cut: what a family cannot do without may stand in the last one. */
export function planTrip(trip: Trip, weather: TripWeather, texts: PlanTexts): TripPlan {
  return { rules: rulesVersion, items: planAll(trip, weather, texts), weather };
}

export type RuleSet = { rules: readonly Rule[]; removals: readonly Removal[] };
const currentRules: RuleSet = { rules: packingRules, removals: safetyRemovals };

export function planAll(
  trip: Trip,
  weather: TripWeather,
  texts: PlanTexts,
  { rules, removals }: RuleSet = currentRules,
): PlanItem[] {
  const facts = readFacts(trip, weather);
  const isRemoved = new Set(
    removals.filter(({ when }) => holds(when, facts)).flatMap(({ items }) => items),
  );
  const requests = new Map<string, ItemRequest[]>();
  for (const rule of rules) {
    if (isRemoved.has(rule.item) || !holds(rule.when, facts)) continue;
    const amount = computeQuantity(rule.quantity, facts);
    if (!amount) continue;
    const known = requests.get(rule.item);
    if (known) known.push({ rule, amount });
    else requests.set(rule.item, [{ rule, amount }]);
  }
  return [...packingItems.values()].flatMap((item) => {
    const itemRequests = requests.get(item.key);
    return itemRequests ? [createLine(item, itemRequests, facts, texts)] : [];
  });
}

type ItemRequest = { rule: Rule; amount: Amount };

function createLine(
  item: PackingItem,
  requests: readonly ItemRequest[],
  facts: TripFacts,
  texts: PlanTexts,
): PlanItem {
  const { quantity, perPerson } = mergeAmounts(
    item,
    requests.map(({ amount }) => amount),
    facts.people.length,
  );
  const owners = perPerson?.flatMap((n, person) => (n > 0 ? [person] : []));
  const { unit } = item;
  const isMeasure = unit === "kg" || unit === "l";
  const everybody = facts.people.map((_, person) => person);
  return {
    rule: item.key,
    name: texts.names.get(item.key) ?? item.key,
    quantity,
    unit,
    measure: isMeasure ? { amount: quantity, unit } : null,
    weight: item.weight,
    scope: scopeOf(owners, everybody),
    for: owners ?? everybody,
    group: item.group,
    activity: firstActivity(requests),
    concept: item.key,
    product_id: null,
    why: [...new Set(requests.map(({ rule }) => rule.reason))]
      .map((reason) => formatReason(texts.reasons.get(reason) ?? "", facts))
      .join("; "),
  };
}

function scopeOf(owners: number[] | undefined, everybody: number[]): PlanItem["scope"] {
  if (!owners) return "shared";
  return owners.length === everybody.length ? "each" : "person";
}

/** Asked for at several meals, it is needed as often. */
const eatenUp = new Set(["kg", "piece"]);
const mergedFood = new Set(["snacks", "salt", "tea"]);

function mergeAmounts(
  { key, group, unit }: PackingItem,
  amounts: readonly Amount[],
  people: number,
): { quantity: number; perPerson?: number[] } {
  const totals = amounts.map((one) => ("together" in one ? one.together : sum(one.perPerson)));
  if (group === "food") {
    const isSummed = eatenUp.has(unit) && !mergedFood.has(key);
    return { quantity: round(isSummed ? sum(totals) : Math.max(...totals)) };
  }
  const perPerson = Array.from({ length: people }, (_, person) =>
    Math.max(0, ...amounts.map((one) => ("together" in one ? 0 : (one.perPerson[person] ?? 0)))),
  );
  const total = sum(perPerson);
  const petTotal = sum(
    (["dog", "cat"] as const).map((pet) =>
      Math.max(0, ...amounts.map((one) => ("pet" in one && one.pet === pet ? one.together : 0))),
    ),
  );
  if (total === 0) return { quantity: round(Math.max(petTotal, ...totals)) };
  return { quantity: round(Math.max(total, ...totals)), perPerson };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const round = (value: number) => Math.round(value * 100) / 100;

function firstActivity(requests: readonly ItemRequest[]): PlanItem["activity"] {
  // Whoever needs it without any activity needs it anyway.
  if (requests.some(({ rule }) => !rule.activity && rule.layer !== "activity")) return null;
  const keys = requests.map(({ rule }) => rule.activity);
  return activityKeys.find((key) => keys.includes(key)) ?? null;
}
