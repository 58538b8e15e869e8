import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * Where one control takes another's place (+ and a stepper), the focus stays in the place: it goes
 * to the last control there. `what` is another value for each of them.
 */
export function useKeptFocus<Target extends HTMLElement>(what: unknown) {
  const place = useRef<Target>(null);
  const hadFocus = useRef(false);
  const shown = useRef(what);

  useLayoutEffect(() => {
    if (shown.current === what) return;
    shown.current = what;
    const here = place.current;
    if (!here || !hadFocus.current || isSeen(document.activeElement, here)) return;
    const controls = [...here.querySelectorAll<HTMLElement>("button, a[href]")];
    controls.findLast((control) => control.offsetParent !== null)?.focus({ preventScroll: true });
  }, [what]);

  return {
    ref: place,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: (event: FocusEvent) => {
      // One that was taken away has not been left.
      if (event.target.isConnected) hadFocus.current = false;
    },
  };
}

function isSeen(focused: Element | null, here: HTMLElement): boolean {
  return focused instanceof HTMLElement && here.contains(focused) && focused.offsetParent !== null;
}
