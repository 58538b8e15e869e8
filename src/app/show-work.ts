import type {} from "./inline-taps.ts";

/** ms; what the work was for is drawn by then. */
const drawingTime = 500;

/**
 * Shows the button whose click is being handled as busy, and drops its taps, while the work goes on:
 * mostly code that has not come yet.
 */
export function showWork(work: Promise<unknown>): void {
  const { taps, event } = window;
  const button = event?.target instanceof Element && event.target.closest("button");
  if (!button || !taps) return;
  taps.setBusy(button, true);
  const end = () => setTimeout(() => taps.setBusy(button, false), drawingTime);
  // no await: it says for itself how it went
  void work.then(end, end);
}
