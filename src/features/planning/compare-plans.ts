/** A list and the new plan for it. Loaded with the screen that shows the differences. */
import type { PlanItem } from "#contract/assistant.ts";
import type { Checklist, Item } from "#contract/checklists.ts";
import type { Traveller as ListTraveller } from "#contract/journeys.ts";
import type { Lang } from "#contract/lang.ts";
import { loadDevice } from "#offline/load-device.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { journeyOf, travellerOf } from "#rules/packing/plan-list.ts";
import type { PlannedLine, Replan } from "#rules/packing/replan.ts";
import {
  lineOf,
  oldLinesOf,
  opsOfReplan,
  type ReplanChoices,
  replanList,
} from "#rules/packing/replan-list.ts";
import type { Planner } from "./load-planner.ts";
import type { PlanOffer } from "./plan-cost.ts";
import { draftOf, type Traveller, tripOf } from "./trip-draft.ts";
import { storedWeatherOf, weatherToKeep } from "./trip-weather.ts";
import type { Composed } from "./use-composed.ts";

/** What the rules say of the trip that the list was made for; nothing where its days are not known. */
export function planOfList(list: Checklist, planner: Planner): PlanItem[] {
  const trip = list.journey ? tripOf(draftOf(list.journey)) : undefined;
  const weather = storedWeatherOf(list);
  return trip && weather ? planner.plan(trip, weather).items : [];
}

/** Somebody new has an id of their own once the changes are recorded. */
function travellersIn(people: readonly Traveller[], newId: (person: Traveller) => string) {
  return people.map((person): ListTraveller => {
    const { id = newId(person), name = "" } = person.known ?? {};
    return { ...travellerOf(person, id), name };
  });
}

function compare(
  list: Checklist,
  old: readonly PlannedLine[],
  items: readonly PlanItem[],
  travellers: readonly ListTraveller[],
): Replan {
  return replanList({ list, old, next: items.map((item) => lineOf(item, travellers)) });
}

/** The differences, as they are shown. */
export function comparePlans(
  list: Checklist,
  before: readonly PlanItem[],
  { draft, plan }: Composed,
): Replan {
  const travellers = travellersIn(draft.people, ({ id }) => `new ${id}`);
  return compare(list, oldLinesOf(list, before), plan.items, travellers);
}

export type Amount = Pick<Item, "quantity" | "unit" | "measure">;
export type Difference = {
  rule: string;
  name: string;
  why: string;
  /** Of a changed line: what stands there. */
  from?: Amount;
  amount: Amount;
};
export type Differences = {
  added: Difference[];
  removed: Difference[];
  changed: Difference[];
  /** Removed by the shopper before; only a tick brings them back. */
  heldBack: Difference[];
  /** Things that stay as they are, also where only the reason is another. */
  unchanged: number;
};

export function listDifferences(list: Checklist, result: Replan): Differences {
  const byId = new Map(itemsOf(list).map((item) => [item.id, item]));
  const found = (id: string) => byId.get(id) ?? [];
  const changed = result.changed.filter(
    ({ fields }) => "quantity" in fields || "measure" in fields,
  );
  return {
    added: result.added.map(newDifference),
    heldBack: result.heldBack.map(newDifference),
    removed: result.removed.flatMap(found).map(({ name, why = "", ...item }) => ({
      rule: item.rule ?? "",
      name,
      why,
      amount: amountOf(item),
    })),
    changed: changed.flatMap(({ id, rule, fields }) => {
      const item = byId.get(id);
      if (!item) return [];
      const { name, why = "" } = { ...item, ...fields };
      return [{ rule, name, why, from: amountOf(item), amount: amountOf({ ...item, ...fields }) }];
    }),
    unchanged: result.unchanged.length + result.changed.length - changed.length,
  };
}

const newDifference = (line: PlannedLine): Difference => ({
  rule: line.rule,
  name: line.name,
  why: line.why,
  amount: amountOf(line),
});

const amountOf = ({ quantity, unit, measure }: Amount): Amount => ({
  quantity,
  unit,
  measure: measure ?? null,
});

type Recorded = {
  list: Checklist;
  before: readonly PlanItem[];
  composed: Composed;
  choices: ReplanChoices;
  offers: readonly PlanOffer[];
  name: string;
  lang: Lang;
};

/** All of it is one intent; recorded on the device, so it needs no signal. */
export async function recordReplan(about: Recorded) {
  const { list, before, composed, choices, offers, name, lang } = about;
  const { newId, recordOps } = await loadDevice();
  const { draft, trip, plan, weather } = composed;
  const items = plan.items.map((item, at) => ({
    ...item,
    product_id: offers[at]?.product_id ?? null,
  }));
  const travellers = travellersIn(draft.people, () => newId());
  const result = compare(list, oldLinesOf(list, before), items, travellers);
  const source = {
    trip,
    rules: plan.rules,
    weather: weatherToKeep(plan.weather, weather),
    // A plan by the stored forecast keeps its age too.
    takenAt: weather.updated ?? (weather.isStored ? (list.plan?.weather?.taken_at ?? null) : null),
  };
  const next = { ...source, name, items, travellers, choices, lang, newId };
  const recorded = await recordOps(opsOfReplan(list, result, next));
  return recorded.ok ? { ...recorded, journey: journeyOf(trip, travellers) } : recorded;
}
