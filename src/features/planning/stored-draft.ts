/** The draft of a new plan, which outlives a reload and a step back; a sign-out wipes it. */
import { activityKeys, lodgingKeys, luggageKeys, transportKeys } from "#contract/trip-keys.ts";
import { emptyDraft, pets, type TripDraft } from "./trip-draft.ts";

const key = "torba:trip-draft";

/** Browsers that forbid storage throw at the mere mention of it. */
function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

export function storeDraft(draft: TripDraft): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

export function forgetDraft(): void {
  attempt(() => sessionStorage.removeItem(key));
}

/** Words of other builds, and days that have passed, are left out. */
export function readDraft(today: string): TripDraft | undefined {
  const text = attempt(() => sessionStorage.getItem(key));
  // as: this code stored it
  const stored = attempt(() => JSON.parse(text ?? "null") as TripDraft | null);
  if (!stored) return undefined;
  const known = { ...emptyDraft, ...stored };
  const isPast = known.from < today;
  return {
    ...known,
    from: isPast ? "" : known.from,
    to: isPast ? "" : known.to,
    pets: pets.filter((pet) => known.pets.includes(pet)),
    activities: activityKeys.filter((one) => known.activities.includes(one)),
    transport: transportKeys.filter((one) => known.transport.includes(one)),
    luggage: luggageKeys.find((one) => one === known.luggage) ?? emptyDraft.luggage,
    lodging: lodgingKeys.find((one) => one === known.lodging) ?? emptyDraft.lodging,
  };
}
