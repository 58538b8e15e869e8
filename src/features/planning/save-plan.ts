import type { PlanItem, Trip, TripPlan } from "#contract/assistant.ts";
import type { Lang } from "#contract/lang.ts";
import { loadDevice } from "#offline/load-device.ts";
import type { Planner } from "./load-planner.ts";

type NewPlan = {
  trip: Trip;
  plan: TripPlan;
  /** Without what the shopper has left out. */
  items: readonly PlanItem[];
  name: string;
  lang: Lang;
};

/** The plan as a list of the shopper's; recorded on the device, so it needs no signal. */
export async function savePlan(
  planner: Planner,
  { trip, plan, items, name, lang }: NewPlan,
): Promise<{ ok: true; listId: string } | { ok: false }> {
  const device = await loadDevice();
  const standing = new Set(items.map(({ rule }) => rule));
  const dropped = plan.items.flatMap(({ rule }) => (standing.has(rule) ? [] : rule));
  const { rules, weather } = plan;
  const about = { ...{ name, trip, rules, weather, dropped }, lang, newId: device.newId };
  const op = planner.listOfPlan(items, about);
  const recorded = await device.recordOps([op]);
  if (!recorded.ok) return { ok: false };
  const listId = op.payload.list_id;
  await device.putCurrentList(listId);
  return { ok: true, listId };
}
