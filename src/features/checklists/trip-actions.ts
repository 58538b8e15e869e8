/** What is done with several lists at once. Loaded on demand. */
import type { Checklist } from "#contract/checklists.ts";
import type { SharedTrip } from "#contract/journeys.ts";
import type { OpIntent } from "#contract/ops.ts";
import { loadDevice } from "#offline/load-device.ts";
import { intentsOf, type ListsPlan } from "#rules/checklists/purchase-lists.ts";
import { joinTrip, type ListOfTrip, leaveTrip, tripOf } from "#rules/checklists/trips.ts";

type Recorded = { ok: true; intentId: string } | { ok: false; reason: "full" | "failed" };

async function record(intents: OpIntent[]): Promise<Recorded> {
  return (await loadDevice()).recordOps(intents);
}

/** `all`: every own list, among which the trip has its members. */
export function putIntoTrip(
  lists: readonly ListOfTrip[],
  trip: SharedTrip,
  all: readonly ListOfTrip[],
): Promise<Recorded> {
  const members = all.filter((list) => tripOf(list)?.id === trip.id);
  return record(joinTrip(lists, trip, members));
}

/** A trip of lists that no journey says anything of. */
export async function beginTrip(
  lists: readonly ListOfTrip[],
  about: Omit<SharedTrip, "id">,
): Promise<Recorded> {
  const { newId } = await loadDevice();
  return record(joinTrip(lists, { id: newId(), ...about }, []));
}

export async function takeOutOfTrip(list: ListOfTrip): Promise<Recorded> {
  const { newId } = await loadDevice();
  return record([leaveTrip(list, newId())]);
}

/** One purchase for several lists, with one undo. */
export function buyForLists(
  plan: Pick<ListsPlan, "lines" | "links">,
  lists: readonly Pick<Checklist, "id" | "items">[],
): Promise<Recorded> {
  return record(intentsOf(plan, lists));
}
