import { startTransition, useEffect, useState } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { blockSize } from "./row-block.tsx";

/** Rows whose sections are drawn together: few enough for a tap in between. */
const step = 800;

/**
 * How many rows of a list its sections are drawn for. The first screen is there at once; the sections
 * below it follow behind its paint, in pieces that yield to taps. A ready list is the server's page,
 * which has them all.
 */
export function useShownRows({ kind }: Pick<Checklist, "kind">, rows: number): number {
  const [shown, setShown] = useState(kind === "ready" ? Number.POSITIVE_INFINITY : blockSize);
  useEffect(() => {
    if (shown < rows) startTransition(() => setShown(shown + step));
  }, [shown, rows]);
  return shown;
}
