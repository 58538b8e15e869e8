import type { PlanItem, Trip } from "#contract/assistant.ts";
import type { Lang } from "#contract/lang.ts";
import { loadDevice } from "#offline/load-device.ts";
import type { Planner } from "./load-planner.ts";

type NewPlan = { trip: Trip; items: readonly PlanItem[]; name: string; lang: Lang };

/** The plan as a list of the shopper's; recorded on the device, so it needs no signal. */
export async function savePlan(
  planner: Planner,
  { trip, items, name, lang }: NewPlan,
): Promise<{ ok: true; listId: string } | { ok: false }> {
  const device = await loadDevice();
  const { place, date_from, date_to, people, activities } = trip;
  const journey = {
    ...{ location: place.name, date_from, date_to },
    ...{ people: people.length, activities },
  };
  const op = planner.listOfPlan(items, { name, journey, lang, newId: device.newId });
  const recorded = await device.recordOps([op]);
  if (!recorded.ok) return { ok: false };
  const listId = op.payload.list_id;
  await device.putCurrentList(listId);
  return { ok: true, listId };
}
