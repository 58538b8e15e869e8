import { useLayoutEffect } from "react";

/** Counts up for as long as it is so: also what is taken off the page stops counting. */
export function useWhile(isSo: boolean, count: (step: 1 | -1) => void): void {
  // Before anything is painted: of one reading that leads to the next no moment between is seen.
  useLayoutEffect(() => {
    if (!isSo) return;
    count(1);
    return () => count(-1);
  }, [isSo, count]);
}
