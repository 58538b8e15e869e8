import { type RefObject, useEffect, useRef } from "react";
import type { Step } from "#rules/checkout/steps.ts";

/** ms; the code of a step may load so long. */
const maxWait = 2000;

/**
 * Moves the focus to the heading of a step that opens, and to its first fault when `focusCount` rises.
 * Not when the page opens: then the page itself has the focus.
 */
export function useStepFocus(open: Step, focusCount: number): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const last = useRef({ open, focusCount: 0 });
  useEffect(() => {
    const before = last.current;
    last.current = { open, focusCount };
    const isRequested = before.focusCount !== focusCount;
    if (before.open === open && !isRequested) return;
    const heading = list.current?.querySelector<HTMLElement>(`#step-${open}`);
    heading?.focus();
    if (isRequested) return focusFault(list.current, heading);
  }, [open, focusCount]);
  return list;
}

/** Waits for the fault's field to be drawn, unless the shopper has moved the focus meanwhile. */
function focusFault(list: HTMLElement | null, heading: HTMLElement | null | undefined) {
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
