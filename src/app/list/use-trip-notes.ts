import { useEffect, useState } from "react";
import { useDevice } from "#app/connection/use-device.ts";
import { readTripNotes, type TripNotes } from "#offline/trip-notes.ts";

/** What this device remembers of trips; undefined: not read yet. */
export function useTripNotes(): TripNotes | undefined {
  const device = useDevice();
  const [notes, setNotes] = useState<TripNotes>();
  useEffect(() => device?.parts.store.watch(readTripNotes, setNotes), [device]);
  return notes;
}
