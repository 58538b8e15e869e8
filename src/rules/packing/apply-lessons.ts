/** What a plan makes of what past trips have taught: it leaves out or adds, and says why. */
import type { PlanItem, Trip } from "#contract/assistant.ts";
import { packingItems } from "./items.ts";
import { keyOf, type MissedThing, ruleOf, type TripLessons } from "./trip-lessons.ts";

/** Not needed on so many trips, a thing is offered unticked. */
const often = 3;
/** Vital, however seldom it is used: papers, first aid, what keeps warm. */
const vital = 5;

export function isVital(rule: string): boolean {
  return (packingItems.get(rule)?.need ?? 0) >= vital;
}

/** Rules whose things the next plan offers unticked, with the number of trips that did without. */
export function seldomNeeded({ unneeded }: TripLessons): Map<string, number> {
  return new Map(
    Object.entries(unneeded).flatMap(([rule, lists]) =>
      lists.length >= often && !isVital(rule) ? [[rule, lists.length]] : [],
    ),
  );
}

/** The section of what no rule knows. */
const missedGroup = "missed";

/**
 * The plan's things and what was missing on a trip of the same kind. One that the rules name and
 * the plan has is there already.
 */
export function addMissed(
  items: readonly PlanItem[],
  { missed }: TripLessons,
  trip: Pick<Trip, "people" | "activities">,
  why: string,
): PlanItem[] {
  const known = new Set(items.map(({ name }) => keyOf(name)));
  const isAkin = ({ activities }: MissedThing) =>
    activities.length === 0 || activities.some((key) => trip.activities.some((one) => one === key));
  const everybody = trip.people.map((_, at) => at);
  const added = missed
    .filter((thing) => isAkin(thing) && !known.has(keyOf(thing.name)))
    .map(
      ({ name }): PlanItem => ({
        rule: ruleOf(name),
        name,
        quantity: 1,
        unit: "piece",
        measure: null,
        weight: 0,
        scope: "shared",
        for: everybody,
        group: missedGroup,
        activity: null,
        why,
        concept: "",
        product_id: null,
      }),
    );
  return [...items, ...added];
}
