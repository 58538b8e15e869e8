import { type RefObject, useEffect, useRef } from "react";
import type { Step } from "#rules/checkout/steps.ts";

/** ms that a step's own code may take to come */
const maxWait = 2000;

/**
 * Another step is announced from its heading; a fault is stood at. Not at first: then the page
 * itself has the focus. `looks` counts how often there was something to look at, also before.
 */
export function useStepFocus(open: Step, looks: number): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const last = useRef({ open, looks: 0 });
  useEffect(() => {
    const before = last.current;
    last.current = { open, looks };
    const isRequested = before.looks !== looks;
    if (before.open === open && !isRequested) return;
    const heading = list.current?.querySelector<HTMLElement>(`#step-${open}`);
    heading?.focus();
    if (isRequested) return standAtFault(list.current, heading);
  }, [open, looks]);
  return list;
}

/** Whoever has gone on meanwhile is not called back. */
function standAtFault(list: HTMLElement | null, heading: HTMLElement | null | undefined) {
  let isGone = false;
  const until = performance.now() + maxWait;
  const attempt = () => {
    if (isGone || (heading && document.activeElement !== heading)) return;
    const fault = list?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (fault) fault.focus();
    else if (performance.now() < until) requestAnimationFrame(attempt);
  };
  attempt();
  return () => {
    isGone = true;
  };
}
