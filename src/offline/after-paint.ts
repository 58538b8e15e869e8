/** ms; a page may be covered, and not painted. */
const longest = 100;

// It runs in workers, too, which have no document.
const here: Pick<typeof globalThis, "setTimeout"> & { document?: { hidden: boolean } } = globalThis;

/**
 * Once, behind the next paint: what was tapped is seen before anything is counted from it. Where
 * nothing is painted, in a worker or a page that nobody sees, at once.
 */
export function afterPaint(act: () => void): void {
  if (typeof requestAnimationFrame === "undefined" || here.document?.hidden) {
    act();
    return;
  }
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  setTimeout(once, longest);
  requestAnimationFrame(() => setTimeout(once));
}
