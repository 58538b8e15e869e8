import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import type { Checklist } from "#contract/checklists.ts";
import styles from "./row-block.module.css";
import { blockSize } from "./row-block.tsx";
import { useBeforePrint } from "./use-before-print.ts";

/** Rows whose sections are drawn together: few enough for a tap in between. */
const step = 800;

/**
 * How many rows of a list its sections are drawn for. The first screen is there at once; the sections
 * below it follow behind its paint, in pieces that yield to taps. A ready list is the server's page,
 * which has them all.
 */
export function useShownRows({ kind }: Pick<Checklist, "kind">, rows: number): number {
  const [shown, setShown] = useState(kind === "ready" ? Number.POSITIVE_INFINITY : blockSize);
  const isWhole = shown >= rows;
  useEffect(() => {
    if (!isWhole) startTransition(() => setShown(shown + step));
  }, [isWhole, shown]);
  useBeforePrint(() => setShown(Number.POSITIVE_INFINITY));
  return shown;
}

/** Keeps the height of the sections that are still to be drawn. */
export function RowsToCome({ count }: { count: number }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An estimate, set through CSSOM: the CSP forbids style attributes.
    place.current?.style.setProperty("--rows", String(count));
  }, [count]);
  if (count <= 0) return null;
  return <div ref={place} className={styles.place} data-rows-to-come aria-hidden="true" />;
}
