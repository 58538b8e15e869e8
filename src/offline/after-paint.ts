/** ms; a covered page may not be painted. */
const maxDelay = 100;

// A worker has no document.
const scope: Pick<typeof globalThis, "setTimeout"> & { document?: { hidden: boolean } } =
  globalThis;

/**
 * Calls once after the next paint, so that a tap is visible before anything is computed from it. In a
 * worker or a hidden page, where nothing is painted, it calls at once.
 */
export function afterPaint(callback: () => void): void {
  if (typeof requestAnimationFrame === "undefined" || scope.document?.hidden) {
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
