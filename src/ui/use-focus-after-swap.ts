import { useLayoutEffect, useRef } from "react";

/**
 * Where one control replaces another (+ and a stepper), the last control inside the returned ref's
 * element gets the focus that the replaced or hidden one had. At once and after taps too: a blur would
 * close what has just opened. Elsewhere on a page `app/navigation/lost-focus` does it, for keys only.
 */
export function useFocusAfterSwap<Target extends HTMLElement>() {
  const around = useRef<Target>(null);
  // Read before the commit: a removed control has lost the focus by the time of the effect.
  const hadFocus = around.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    const { activeElement: focused, body } = document;
    const isLost = focused === body || (focused && !isDrawn(focused));
    if (!hadFocus || !isLost) return;
    const controls = [...(around.current?.querySelectorAll<HTMLElement>("button, a[href]") ?? [])];
    controls.findLast(isDrawn)?.focus({ preventScroll: true });
  });
  return around;
}

const isDrawn = (control: Element) => control.getClientRects().length > 0;
