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
 * Shows the row in its next state, and calls `onPainted` behind that frame; where the state needs more
 * than a tick, React alone draws it. Returns what is called when the change is recorded, or has failed.
 * Until then React may not know it: the first tick of a ready list opens the device's copy and makes the
 * list's.
 */
export function paintTick(id: string, next: ItemState, onPainted: () => void): () => void {
  const row = findRow(id);
  const end = () => delete row?.dataset.ticked;
  if (row && (next === "need" || next === "have")) {
    row.dataset.ticked = next;
    if (followers.push(onPainted) === 1) afterPaint(renderTicks);
  } else {
    end();
    afterTickPaint(onPainted);
  }
  return () => afterTickPaint(end);
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
