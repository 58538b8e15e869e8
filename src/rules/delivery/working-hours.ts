/** When somebody answers the phone: weekdays, by clocks in Kyiv. */
import { kyivWallTime } from "./kyiv-time.ts";

/** Whole hours; the day ends before `to`. */
export const workingHours = { from: 10, to: 19 } as const;

export type Opening =
  | { isOpen: true }
  /** `at`: the hour of the next opening */
  | { isOpen: false; next: "today" | "tomorrow" | "monday"; at: number };

export function openingAt(now: number): Opening {
  const wall = new Date(kyivWallTime(now));
  const weekday = wall.getUTCDay();
  const hour = wall.getUTCHours();
  const isWorkday = weekday >= 1 && weekday <= 5;
  const { from: at, to } = workingHours;
  if (isWorkday && hour >= at && hour < to) return { isOpen: true };
  if (isWorkday && hour < at) return { isOpen: false, next: "today", at };
  // After Thursday's evening comes Friday; after Sunday, Monday is tomorrow.
  if (weekday < 5) return { isOpen: false, next: "tomorrow", at };
  return { isOpen: false, next: "monday", at };
}
