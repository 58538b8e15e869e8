/** What this device remembers of trips: whom and what for they were, and what they have taught. */
import type { Journey } from "#contract/journeys.ts";
import {
  addAnswers,
  readLessons,
  type TripAnswers,
  type TripLessons,
} from "#rules/packing/trip-lessons.ts";
import type { Store, Tx } from "./store/store.ts";

/** Trips that can be repeated, the latest first. */
const mostTrips = 3;
const scope = ["device"] as const;

export type TripNotes = { recent: readonly Journey[]; lessons: TripLessons };

export async function readTripNotes(tx: Tx): Promise<TripNotes> {
  return { recent: await readRecent(tx), lessons: readLessons(await tx.findDevice("tripLessons")) };
}

// A stored value may come from another build: what it is is looked at first.
async function readRecent(tx: Tx): Promise<Journey[]> {
  const stored = await tx.findDevice("recentTrips");
  const trips = Array.isArray(stored) ? stored : [];
  return trips.filter((trip) => Array.isArray(trip?.travellers) && Array.isArray(trip.activities));
}

/** The same place is repeated once, as it was the last time. */
export function rememberTrip(store: Store, trip: Journey): Promise<void> {
  return store.write(scope, async (tx) => {
    const others = (await readRecent(tx)).filter(({ location }) => location !== trip.location);
    await tx.putDevice("recentTrips", [trip, ...others].slice(0, mostTrips));
  });
}

/** What the shopper said after a trip; without answers the card was put away for good. */
export function rememberAnswers(store: Store, answers: TripAnswers): Promise<void> {
  return store.write(scope, async (tx) => {
    const { lessons } = await readTripNotes(tx);
    await tx.putDevice("tripLessons", addAnswers(lessons, answers));
  });
}
