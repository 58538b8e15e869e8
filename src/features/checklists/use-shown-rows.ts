import { startTransition, useEffect, useState } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { whenIdle } from "#offline/tap-timing.ts";
import { useBeforePrint } from "./use-before-print.ts";

/** A phone's first screen shows fewer. */
const firstScreen = 12;

/** Rows whose sections are drawn together: few enough for a tap in between. */
const step = 200;

/**
 * How many rows of a list its sections are drawn for. The first screen is there at once; the sections
 * below it follow while nobody taps and the page has nothing else to do, or when they come near. A
 * ready list is the server's page, which has them all.
 */
export function useShownRows({ kind }: Pick<Checklist, "kind">, rows: number) {
  const [first] = useState(kind === "ready" ? Number.POSITIVE_INFINITY : firstScreen);
  const [shown, setShown] = useState(first);
  const showMore = () => setShown((before) => before + step);
  useEffect(() => {
    if (shown >= rows) return;
    let isStopped = false;
    whenIdle(() => {
      // They may have come near meanwhile.
      if (!isStopped) startTransition(() => setShown(shown + step));
    });
    return () => {
      isStopped = true;
    };
  }, [shown, rows]);
  useBeforePrint(() => setShown(Number.POSITIVE_INFINITY));
  return { first, shown, showMore };
}
