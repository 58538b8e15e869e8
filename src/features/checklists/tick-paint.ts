/**
 * A tap on a row is shown in two frames: the tick by itself, as an attribute of the row, and then what
 * React renders from it. On a slow phone the second takes twice as long as the first.
 */
import { flushSync } from "react-dom";
import type { ItemState } from "#contract/checklists.ts";
import { afterPaint } from "#offline/after-paint.ts";
import { findRow } from "./row-focus.ts";

/** ms; a slow phone's frame. What is never painted, as in a covered window, is rendered then. */
const maxDelay = 300;

const tickedRows = new Set<HTMLElement>();
/** Undefined: no tick is being painted. */
let followers: (() => void)[] | undefined;

/** Shows the row in its next state. Where that needs more than a tick, React alone draws it. */
export function paintTick(id: string, next: ItemState): void {
  const row = findRow(id);
  const { state } = row?.querySelector("button")?.dataset ?? {};
  if (!row || !isTickOnly(state) || !isTickOnly(next)) return;
  row.dataset.ticked = next;
  tickedRows.add(row);
  if (followers) return;
  followers = [];
  afterPaint(renderTicks, maxDelay);
}

/** Calls behind the frame of a tick that is being painted; without one at once. */
export function afterTickPaint(callback: () => void): void {
  if (followers) followers.push(callback);
  else callback();
}

function renderTicks(): void {
  const all = followers ?? [];
  followers = undefined;
  flushSync(() => {
    for (const follow of all) follow();
  });
  for (const row of tickedRows) delete row.dataset.ticked;
  tickedRows.clear();
}

const isTickOnly = (state: string | undefined) => state === "need" || state === "have";
