/**
 * A tap on a row is shown in two frames: the tick by itself, as an attribute of the row, and then what
 * React renders from it. On a slow phone the second takes twice as long as the first.
 */
import { flushSync } from "react-dom";
import type { ItemState } from "#contract/checklists.ts";
import { afterPaint } from "#offline/after-paint.ts";
import { findRow } from "./row-focus.ts";

/** What React renders after the frame of a tick that is being painted. */
const renderQueue: (() => void)[] = [];

/**
 * Shows the row's next state in the next frame, and calls `onPainted` after it; a state that needs more
 * than a tick is drawn by React alone. Call the returned function when the change is recorded or has
 * failed. Until then React may not know the state: the first tick of a ready list opens the device's
 * copy, and creates the shopper's list.
 */
export function paintTick(id: string, next: ItemState, onPainted: () => void): () => void {
  const row = findRow(id);
  const end = () => delete row?.dataset.ticked;
  if (row && (next === "need" || next === "have")) {
    row.dataset.ticked = next;
    if (renderQueue.push(onPainted) === 1) afterPaint(renderTicks);
  } else {
    end();
    afterTickPaint(onPainted);
  }
  return () => afterTickPaint(end);
}

/** Calls after the frame of a tick that is being painted; at once if there is none. */
export function afterTickPaint(callback: () => void): void {
  if (renderQueue.length > 0) renderQueue.push(callback);
  else callback();
}

function renderTicks(): void {
  flushSync(() => {
    for (const render of renderQueue.splice(0)) render();
  });
}
