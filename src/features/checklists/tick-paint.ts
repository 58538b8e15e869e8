/**
 * A tap on a row is shown in two frames: the tick by itself, as an attribute of the row, and then what
 * React renders from it. On a slow phone the second takes twice as long as the first.
 */
import { flushSync } from "react-dom";
import type { ItemState } from "#contract/checklists.ts";
import { afterPaint } from "#offline/after-paint.ts";
import { findRow } from "./row-focus.ts";

/** What waits for the frame of a tick. */
const followers: (() => void)[] = [];

/**
 * Shows the row in its next state; where that needs more than a tick, React alone draws it. Returns what
 * is called when the change is recorded, or has failed. Until then React may not know it: the first tick
 * of a ready list opens the device's copy and makes the list's.
 */
export function paintTick(id: string, next: ItemState): () => void {
  const row = findRow(id);
  if (!row || (next !== "need" && next !== "have")) return () => {};
  row.dataset.ticked = next;
  // An entry of its own: what comes next waits, also where it is the first.
  if (followers.push(() => {}) === 1) afterPaint(renderTicks);
  return () => afterTickPaint(() => delete row.dataset.ticked);
}

/** Calls behind the frame of a tick that is being painted; without one at once. */
export function afterTickPaint(callback: () => void): void {
  if (followers.length > 0) followers.push(callback);
  else callback();
}

function renderTicks(): void {
  flushSync(() => {
    for (const follow of followers.splice(0)) follow();
  });
}
