/** The rules against the project's own trips, and what must hold of every trip. */
import { expect, test } from "vitest";
import type { PlanItem, Trip, TripWeather } from "#contract/assistant.ts";
import { langs } from "#contract/lang.ts";
import { activityKeys } from "#contract/trip-keys.ts";
import { addDays, type TestTrip } from "#tests/support/packing/trip.ts";
import { testTrips } from "#tests/support/packing/trips.ts";
import { isSampled } from "#tests/support/rounds.ts";
import { holds } from "./conditions.ts";
import { readFacts } from "./facts.ts";
import { packingItems } from "./items.ts";
import { removals, safetyRules } from "./layers/safety.ts";
import { plan, planTexts } from "./plan.ts";
import { planAll, type RuleSet } from "./plan-trip.ts";
import { computeQuantity } from "./quantities.ts";
import { packingRules } from "./rules.ts";

const texts = planTexts.ua;

function findFaults({ must, mustNot, trip }: TestTrip, items: readonly PlanItem[]): string[] {
  const byRule = new Map(items.map((item) => [item.rule, item]));
  const faults = mustNot.filter((rule) => byRule.has(rule)).map((rule) => `${rule} is there`);
  for (const [rule, { from, to, for: owners }] of Object.entries(must)) {
    const item = byRule.get(rule);
    if (!item) faults.push(`${rule} is missing`);
    else if (item.quantity < from || item.quantity > to) faults.push(`${rule}: ${item.quantity}`);
    else if (owners && String(owners) !== String(item.for)) faults.push(`${rule} for ${item.for}`);
  }
  const people = new Set(trip.people.keys());
  for (const { rule, for: owners } of items)
    if (owners.length === 0 || !owners.every((person) => people.has(person)))
      faults.push(`${rule} is for nobody`);
  return faults;
}

test.each(testTrips)("$name", (testTrip) => {
  const { items } = plan(testTrip.trip, testTrip.weather);
  expect(findFaults(testTrip, items)).toEqual([]);
  // One thing wanted by several rules is one row.
  expect(new Set(items.map(({ rule }) => rule)).size).toBe(items.length);
});

test("at least 160 rules, each with its own key, names and reason in three languages", () => {
  expect(packingRules.length).toBeGreaterThan(160);
  expect(new Set(packingRules.map(({ key }) => key)).size).toBe(packingRules.length);
  const used = new Set(packingRules.map(({ item }) => item));
  expect([...packingItems.keys()].filter((key) => !used.has(key))).toEqual([]);
  for (const { key, item, reason } of packingRules)
    for (const lang of langs) {
      expect(planTexts[lang].names.get(item), key).toMatch(/\p{L}{2}/u);
      expect(planTexts[lang].reasons.get(reason), key).toMatch(/\p{L}{2}/u);
      expect(planTexts[lang].groups.get(packingItems.get(item)?.group ?? ""), key).toMatch(
        /\p{L}{2}/u,
      );
    }
  const usedReasons = new Set(packingRules.map(({ reason }) => reason));
  for (const { names, reasons } of Object.values(planTexts)) {
    expect([...reasons.keys()].filter((key) => !usedReasons.has(key))).toEqual([]);
    expect([...names.keys()].filter((key) => !packingItems.has(key))).toEqual([]);
  }
});

test("every rule is reached by one of the trips", () => {
  const facts = testTrips.map(({ trip, weather }) => readFacts(trip, weather));
  const isReached = ({ when, quantity }: (typeof packingRules)[number]) =>
    facts.some((one) => holds(when, one) && computeQuantity(quantity, one) !== undefined);
  expect(packingRules.filter((rule) => !isReached(rule)).map(({ key }) => key)).toEqual([]);
});

test("every reason is whole: no placeholder is left", () => {
  for (const { trip, weather } of testTrips)
    for (const lang of langs)
      for (const { rule, why } of plan(trip, weather, lang).items) {
        expect(why, rule).toMatch(/\p{L}/u);
        expect(why, rule).not.toMatch(/[{}]|undefined|NaN|Infinity/);
      }
});

/* Each safety rule is needed by one of the trips. */

const isRed = (rules: RuleSet) =>
  testTrips.some((testTrip) => {
    const { trip, weather } = testTrip;
    return findFaults(testTrip, planAll(trip, weather, texts, rules)).length > 0;
  });

test("with all rules no trip is red", () => {
  expect(isRed({ rules: packingRules, removals })).toBe(false);
});

test.each(removals.map(({ key }) => key))("without the removal %s a trip is red", (key) => {
  expect(isRed({ rules: packingRules, removals: removals.filter((one) => one.key !== key) })).toBe(
    true,
  );
});

test.each(safetyRules.map(({ key }) => key))("without the safety rule %s a trip is red", (key) => {
  expect(isRed({ rules: packingRules.filter((rule) => rule.key !== key), removals })).toBe(true);
});

/* Properties. */

type Planned = Map<string, number>;
const quantitiesOf = (trip: Trip, weather: TripWeather): Planned =>
  new Map(planAll(trip, weather, texts).map(({ rule, quantity }) => [rule, quantity]));

function expectNoneLower(before: Planned, after: Planned, name: string): void {
  const lower = [...before].filter(([rule, n]) => (after.get(rule) ?? n) < n);
  expect(lower, name).toEqual([]);
}

test("more days, people or cold never lower a count", () => {
  for (const { name, trip, weather } of testTrips) {
    const before = quantitiesOf(trip, weather);
    for (const days of [1, 5, 14]) {
      const last = weather.days.at(-1)!;
      const more = Array.from({ length: days }, (_, at) => ({
        ...last,
        date: addDays(trip.date_to, at + 1),
      }));
      const longer = { ...trip, date_to: addDays(trip.date_to, days) };
      const longerWeather = { ...weather, days: [...weather.days, ...more] };
      expectNoneLower(before, quantitiesOf(longer, longerWeather), `${name}, days`);
    }
    for (const person of [
      { age: 34, sex: "f" },
      { age: 70, sex: "m" },
      { age: 4 },
      { age: 0.5 },
    ] as const) {
      const larger = { ...trip, people: [...trip.people, person] };
      expectNoneLower(before, quantitiesOf(larger, weather), `${name}, people`);
    }
    for (const degrees of [3, 10, 25]) {
      const days = weather.days.map((day) => ({
        ...day,
        t_min: (day.t_min ?? 0) - degrees,
        t_max: (day.t_max ?? 0) - degrees,
      }));
      expectNoneLower(before, quantitiesOf(trip, { ...weather, days }), `${name}, cold`);
    }
  }
});

test("one more activity removes nothing but by a named rule, and lowers nothing", () => {
  let tried = 0;
  for (const { name, trip, weather } of testTrips) {
    const before = quantitiesOf(trip, weather);
    for (const activity of activityKeys) {
      if (trip.activities.includes(activity)) continue;
      tried += 1;
      if (!isSampled(tried, 3)) continue;
      const busier = { ...trip, activities: [...trip.activities, activity] };
      const after = quantitiesOf(busier, weather);
      const facts = readFacts(busier, weather);
      const named = removals.filter(({ when }) => holds(when, facts)).flatMap(({ items }) => items);
      const gone = [...before.keys()].filter((rule) => !after.has(rule) && !named.includes(rule));
      expect(gone, `${name} and ${activity}`).toEqual([]);
      expectNoneLower(before, after, `${name} and ${activity}`);
    }
  }
});

test("the order of activities and days does not matter; planning twice is planning once", () => {
  for (const { trip, weather } of testTrips) {
    const once = plan(trip, weather);
    const reversed = { ...trip, activities: trip.activities.toReversed() };
    const days = weather.days.toReversed();
    expect(plan(reversed, { ...weather, days }).items).toEqual(once.items);
    expect(plan(trip, weather)).toEqual(once);
  }
});

test("a family's busiest trip has every line, and a list has room for them", () => {
  const { trip, weather } = testTrips.find(({ trip: one }) => one.activities.includes("skiing"))!;
  const parents = [{ age: 35, sex: "f" } as const, { age: 36, sex: "m" } as const];
  const people = [...parents, { age: 7 }, { age: 1 }];
  const family: Trip = { ...trip, people, transport: ["car"], lodging: "hotel", pets: [] };
  const quiet = { ...family, activities: ["skiing" as const] };
  const busy: Trip = { ...family, pets: ["dog", "cat"], activities: [...activityKeys] };
  const rulesOf = (planned: Trip) => new Set(plan(planned, weather).items.map(({ rule }) => rule));
  const [few, many] = [rulesOf(quiet), rulesOf(busy)];
  expect(many.size).toBeGreaterThan(200);
  const isRemoved = new Set(removals.flatMap(({ items }) => items));
  expect([...few].filter((rule) => !many.has(rule) && !isRemoved.has(rule))).toEqual([]);
  for (const rule of ["pacifier", "kids_medicine", "thermometer", "painkiller", "leash"])
    expect(many, rule).toContain(rule);
  // `made` and `dropped` of the contract hold five hundred rules.
  expect(packingItems.size).toBeLessThanOrEqual(500);
});
