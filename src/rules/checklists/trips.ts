/** Several lists of one trip: which belong together, and how a list comes and goes. */
import type { ChecklistSummary } from "#contract/checklists.ts";
import type { SharedTrip } from "#contract/journeys.ts";
import type { OpOf } from "#contract/ops.ts";

type Journey = ChecklistSummary["journey"];
/** As an overview or a whole list says it. */
export type ListOfTrip = {
  id: string;
  name: string;
  journey?: Journey | null | undefined;
  trip?: SharedTrip | null | undefined;
};

export type TripWithLists<List> = SharedTrip & { lists: List[] };

/** A list for a journey is a trip by itself, until it joins another. */
export function tripOf(list: ListOfTrip): SharedTrip | undefined {
  const { id, name, journey, trip } = list;
  const isOwn = !trip || trip.id === id;
  if (!journey || !isOwn) return trip ?? undefined;
  const { location, date_from, date_to } = journey;
  return { id, name: location || name, date_from, date_to };
}

/**
 * Trips of several lists, and all other lists as they stood. The list with which a trip began says
 * where it goes and when, for there its dates are changed.
 */
export function groupByTrip<List extends ListOfTrip>(
  lists: readonly List[],
  today: string,
): { trips: TripWithLists<List>[]; others: List[] } {
  const trips = allTrips(lists, today).filter((trip) => isShown(trip.id, trip.lists));
  const grouped = new Set(trips.flatMap((trip) => trip.lists));
  return { trips, others: lists.filter((list) => !grouped.has(list)) };
}

/** Those that a list can still join. */
export function comingTrips<List extends ListOfTrip>(
  lists: readonly List[],
  today: string,
): TripWithLists<List>[] {
  return allTrips(lists, today).filter((trip) => !isOver(trip, today));
}

/** The next to begin first, what is over last. */
function allTrips<List extends ListOfTrip>(
  lists: readonly List[],
  today: string,
): TripWithLists<List>[] {
  const byId = new Map<string, List[]>();
  for (const list of lists) {
    const id = tripOf(list)?.id;
    if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), list]);
  }
  const trips: TripWithLists<List>[] = [];
  for (const [id, members] of byId) {
    const first = members.find((list) => list.id === id) ?? members[0];
    const trip = first && tripOf(first);
    if (trip) trips.push({ ...trip, lists: members });
  }
  return trips.sort(
    (a, b) => Number(isOver(a, today)) - Number(isOver(b, today)) || compareTrips(a, b),
  );
}

function isOver({ date_from, date_to }: SharedTrip, today: string): boolean {
  const last = date_to ?? date_from;
  return last !== null && last < today;
}

/** One list with a journey of its own needs no heading above it. */
function isShown(id: string, members: readonly ListOfTrip[]): boolean {
  const [only] = members;
  return members.length > 1 || (only?.trip?.id === id && !only.journey);
}

function compareTrips(a: SharedTrip, b: SharedTrip): number {
  const last = "9999";
  const [one, other] = [a.date_from ?? last, b.date_from ?? last];
  if (one !== other) return one < other ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

type TripOp = OpOf<"list.update">;

const setTrip = (list: ListOfTrip, trip: SharedTrip | null): TripOp => ({
  kind: "list.update",
  payload: { list_id: list.id, trip },
});

/**
 * The lists join the trip of `members`. These say so too, so that the trip outlives the list with
 * which it began.
 */
export function joinTrip(
  lists: readonly ListOfTrip[],
  { id, name, date_from, date_to }: SharedTrip,
  members: readonly ListOfTrip[],
): TripOp[] {
  const trip = { id, name, date_from, date_to };
  const joining = lists.filter((list) => tripOf(list)?.id !== id);
  const unmarked = members.filter((list) => !list.trip && !joining.includes(list));
  return [...joining, ...unmarked].map((list) => setTrip(list, trip));
}

/** A list that began the trip leaves it to the others: its own journey is another trip from then on. */
export function leaveTrip(list: ListOfTrip, newId: string): TripOp {
  const own = tripOf({ ...list, trip: null });
  const isFirst = list.trip?.id === list.id;
  return setTrip(list, isFirst && own ? { ...own, id: newId } : null);
}

/** `price`: UAH of what is missing; undefined: that of a list is not known. */
export type TripTotals = {
  done: number;
  total: number;
  missing: number;
  price: number | undefined;
};

type Counted = Pick<ChecklistSummary, "items_have" | "items_total"> & {
  price_missing: number | undefined;
};

/** What the cards of the lists say, added up. */
export function totalsOf(lists: readonly Counted[]): TripTotals {
  const sum = (value: (list: Counted) => number) =>
    lists.reduce((all, list) => all + value(list), 0);
  const done = sum((list) => list.items_have);
  const total = sum((list) => list.items_total);
  const kopiykas = sum((list) => Math.round((list.price_missing ?? Number.NaN) * 100));
  const price = Number.isNaN(kopiykas) ? undefined : kopiykas / 100;
  return { done, total, missing: total - done, price };
}
