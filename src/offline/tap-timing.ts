/**
 * Schedules work around the shopper's taps, whose writes and paints come first. A pause is some time
 * without a tap. A series is several quick taps, as when a list is ticked from top to bottom.
 */
import { afterPaint, pageScope } from "./after-paint.ts";

/** ms without a tap that count as a pause */
const pause = 400;
/** ms; work does not wait longer than this for a pause. */
const maxWait = 4000;
/** ms; taps that come faster than this are a series. */
const seriesGap = 700;
/** ms; on a page that is never idle, work runs after this. */
const idleTimeout = 1000;

let lastTapAt = Number.NEGATIVE_INFINITY;
let isSeries = false;
/** Called by the next tap. */
const interrupts = new Set<() => void>();
/** Work in the order of its taps: it runs in the next pause. */
const queue: (() => void)[] = [];

/** A tap is being recorded: starts the wait for a pause, and aborts the reads that would delay it. */
export function noteTap(): void {
  const before = lastTapAt;
  lastTapAt = performance.now();
  isSeries = lastTapAt - before < seriesGap;
  for (const interrupt of interrupts) interrupt();
  interrupts.clear();
}

/** Calls `interrupt` once, at the next tap. The returned function cancels that. */
export function onNextTap(interrupt: () => void): () => void {
  interrupts.add(interrupt);
  return () => interrupts.delete(interrupt);
}

/**
 * Calls in the next pause, after the paint: for reads, which would make the taps' writes wait. In a
 * worker, where nobody taps, it calls at once.
 */
export function afterTaps(callback: () => void): void {
  if (typeof requestAnimationFrame === "undefined") {
    callback();
    return;
  }
  const since = performance.now();
  const look = () => {
    const left = Math.min(lastTapAt + pause, since + maxWait) - performance.now();
    if (left > 0) setTimeout(look, left);
    else callback();
  };
  afterPaint(look);
}

/** Calls after the paint of a single tap. In a series it calls in the pause, in the order of the taps. */
export function afterSingleTap(callback: () => void): void {
  afterPaint(() => {
    queue.push(callback);
    if (!isSeries) runQueue();
    else if (queue.length === 1) afterTaps(runQueue);
  });
}

/**
 * As `afterSingleTap`, but always in a pause: for what may cover or move the row that is tapped next.
 */
export function afterTapsInOrder(callback: () => void): void {
  afterPaint(() => {
    queue.push(callback);
    if (queue.length === 1) afterTaps(runQueue);
  });
}

function runQueue(): void {
  for (const callback of queue.splice(0)) callback();
}

/** Calls in a pause once the page is idle: for long tasks, before which the first taps come. */
export function whenIdle(callback: () => void): void {
  afterTaps(() => {
    if (pageScope.requestIdleCallback)
      pageScope.requestIdleCallback(callback, { timeout: idleTimeout });
    else callback();
  });
}
