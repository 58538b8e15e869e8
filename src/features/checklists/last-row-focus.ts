/** Time limit in ms for rows to be rendered */
export const drawTimeout = 1000;

/** Rows far below are rendered only near the viewport, so the last placeholder is scrolled into view first. */
export function focusLastRow(until = performance.now() + drawTimeout): void {
  const last = [...document.querySelectorAll("[data-item]")].at(-1);
  const place = [...document.querySelectorAll("[data-rows-to-come]")].at(-1);
  const isBelow =
    last && place && last.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (!isBelow || performance.now() > until) {
    last?.querySelector<HTMLElement>("button")?.focus();
    return;
  }
  place.scrollIntoView({ block: "end", behavior: "instant" });
  requestAnimationFrame(() => focusLastRow(until));
}
