import { focusAfter, stepFrom } from "#rules/checklists/checklists.ts";

const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] > button`);

/** Time limit in ms for rows to be rendered */
const drawTimeout = 1000;

/** The rows on the screen, from top to bottom. */
function listRowIds(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-item]")].map(
    (row) => row.dataset.item ?? "",
  );
}

/** The row that has the focus. */
export function findFocusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>("[data-item]")?.dataset.item;
}

export function focusRowById(id: string): void {
  rowOf(id)?.focus({ preventScroll: true });
}

/** Moves the focus between rows; it stops at both ends. */
export function moveRowFocus(from: string, to: number | "first" | "last"): void {
  if (to === "last") {
    focusLastRow(performance.now() + drawTimeout);
    return;
  }
  const ids = listRowIds();
  const target = to === "first" ? ids[0] : stepFrom(ids, from, to);
  if (target) rowOf(target)?.focus();
}

/** Rows far below are rendered only near the viewport, so the last placeholder is scrolled into view first. */
function focusLastRow(until: number): void {
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

/** Moves the focus from a row that is about to disappear to its neighbour. */
export function moveFocusFromLeavingRow(leaving: string): void {
  if (document.activeElement !== rowOf(leaving)) return;
  const next = focusAfter(listRowIds(), leaving);
  if (next) rowOf(next)?.focus();
}
