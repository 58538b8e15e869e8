/** ms; a page may be covered, and not painted. */
const maxDelay = 100;

// It runs in workers, too, which have no document.
const scope: Pick<typeof globalThis, "setTimeout"> & { document?: { hidden: boolean } } =
  globalThis;

/**
 * Once, behind the next paint: what was tapped is seen before anything is counted from it. Where
 * nothing is painted, in a worker or a page that nobody sees, at once.
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
