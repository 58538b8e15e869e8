/** What the capacity calendar shows: days across, slots down. */
import type { SlotDay } from "#contract/admin/shipping-methods.ts";

export type CellState = "open" | "tight" | "full" | "closed";

/** Little is left from here on. */
const tight = 0.75;

export function stateOf({ capacity, taken, closed }: SlotDay): CellState {
  if (closed) return "closed";
  if (taken >= capacity) return "full";
  return taken >= capacity * tight ? "tight" : "open";
}

/** A day is a day, whatever the clocks do. */
export function shiftDays(date: string, days: number): string {
  const start = Date.parse(`${date}T00:00:00Z`);
  return new Date(start + days * 86_400_000).toISOString().slice(0, 10);
}

/** `2026-07-02` and the days after it. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, ahead) => shiftDays(first, ahead));
}

export function keyOf({ slot_id, date }: Pick<SlotDay, "slot_id" | "date">): string {
  return `${slot_id} ${date}`;
}
