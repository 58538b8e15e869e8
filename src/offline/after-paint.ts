/** ms, longer than a slow phone's frame; a covered page may not be painted. */
const maxDelay = 300;

/** What a page has and a worker has not; WebKit has no idle callbacks. */
type PageScope = {
  document?: { hidden: boolean };
  requestIdleCallback?: (callback: () => void, options: { timeout: number }) => void;
};
export const pageScope: Pick<typeof globalThis, "setTimeout"> & PageScope = globalThis;

/**
 * Calls once after the next paint, so that a tap is visible before anything is computed from it. In a
 * worker or a hidden page, where nothing is painted, it calls at once.
 */
export function afterPaint(callback: () => void): void {
  if (typeof requestAnimationFrame === "undefined" || pageScope.document?.hidden) {
    callback();
    return;
  }
  let isDone = false;
  const runOnce = () => {
    if (isDone) return;
    isDone = true;
    callback();
  };
  setTimeout(runOnce, maxDelay);
  requestAnimationFrame(() => setTimeout(runOnce));
}
