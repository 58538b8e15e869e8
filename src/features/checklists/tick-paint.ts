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

/** What waits for the frame of a tick; undefined: none is being painted. */
let followers: (() => void)[] | undefined;

/** Shows the row in its next state. Where that needs more than a tick, React alone draws it. */
export function paintTick(id: string, next: ItemState): void {
  const row = findRow(id);
  if (!row || !isTickOnly(stateOf(row)) || !isTickOnly(next)) return;
  row.dataset.ticked = next;
  followers ??= startFrame();
  followers.push(() => queueMicrotask(() => endIfRendered(row)));
}

/** The row is React's again: a change that is recorded is rendered, and one that failed is taken back. */
export function endTick(id: string, changing: Promise<unknown>): void {
  const row = findRow(id);
  if (row?.dataset.ticked === undefined) return;
  const end = () => afterTickPaint(() => delete row.dataset.ticked);
  // no await: the row shows the tick meanwhile
  void changing.then(end, end);
}

/** Calls behind the frame of a tick that is being painted; without one at once. */
export function afterTickPaint(callback: () => void): void {
  if (followers) followers.push(callback);
  else callback();
}

function startFrame(): (() => void)[] {
  afterPaint(runFollowers, maxDelay);
  return [];
}

function runFollowers(): void {
  const all = followers ?? [];
  followers = undefined;
  flushSync(() => {
    for (const follow of all) follow();
  });
}

/** Before the device's copy is open, what was tapped is rendered when it is recorded. */
function endIfRendered(row: HTMLElement): void {
  if (stateOf(row) === row.dataset.ticked) delete row.dataset.ticked;
}

const stateOf = (row: HTMLElement) => row.querySelector("button")?.dataset.state;

const isTickOnly = (state: string | undefined) => state === "need" || state === "have";
