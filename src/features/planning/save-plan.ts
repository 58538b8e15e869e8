import type { PlanItem, Trip, TripPlan, TripWeather } from "#contract/assistant.ts";
import type { Journey } from "#contract/journeys.ts";
import type { Lang } from "#contract/lang.ts";
import { loadDevice } from "#offline/load-device.ts";
import type { Planner } from "./load-planner.ts";

type NewPlan = {
  trip: Trip;
  plan: TripPlan;
  /** As the list keeps it. */
  weather: TripWeather;
  /** When the forecast was made. */
  takenAt: string | null;
  /** Without what the shopper has left out. */
  items: readonly PlanItem[];
  /** Rules whose things the shopper has. */
  owned: ReadonlySet<string>;
  name: string;
  lang: Lang;
};

/** The plan as a list of the shopper's; recorded on the device, so it needs no signal. */
export async function savePlan(
  planner: Planner,
  { trip, plan, weather, takenAt, items, owned, name, lang }: NewPlan,
): Promise<{ ok: true; listId: string; journey: Journey } | { ok: false }> {
  const device = await loadDevice();
  const standing = new Set(items.map(({ rule }) => rule));
  const dropped = plan.items.flatMap(({ rule }) => (standing.has(rule) ? [] : rule));
  const source = { trip, rules: plan.rules, weather, takenAt };
  const about = { ...source, name, dropped, owned, lang, newId: device.newId };
  const { op, journey } = planner.listOfPlan(items, about);
  const recorded = await device.recordOps([op]);
  if (!recorded.ok) return { ok: false };
  const { list_id: listId } = op.payload;
  // The list is there: failing now would have it saved twice.
  await device.putCurrentList(listId).catch(() => undefined);
  return { ok: true, listId, journey };
}
