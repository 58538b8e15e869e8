import { focusAfter, stepFrom } from "#rules/checklists.ts";

const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] > button`);

/** ms that rows may take to be drawn */
const patience = 1000;

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

export function focusOn(id: string): void {
  rowOf(id)?.focus({ preventScroll: true });
}

/** Moves the focus among rows; the ends hold. */
export function focusRow(from: string, to: number | "first" | "last"): void {
  if (to === "last") {
    focusLast(performance.now() + patience);
    return;
  }
  const ids = listRowIds();
  const target = to === "first" ? ids[0] : stepFrom(ids, from, to);
  if (target) rowOf(target)?.focus();
}

/** Rows far below are drawn once they come near: first they are brought there. */
function focusLast(until: number): void {
  const last = [...document.querySelectorAll("[data-item]")].at(-1);
  const place = [...document.querySelectorAll("[data-rows-to-come]")].at(-1);
  const isBelow =
    last && place && last.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (!isBelow || performance.now() > until) {
    last?.querySelector<HTMLElement>("button")?.focus();
    return;
  }
  place.scrollIntoView({ block: "end", behavior: "instant" });
  requestAnimationFrame(() => focusLast(until));
}

/** Before a row leaves the screen: its neighbour takes the focus that it has. */
export function handOverFocus(leaving: string): void {
  if (document.activeElement !== rowOf(leaving)) return;
  const next = focusAfter(listRowIds(), leaving);
  if (next) rowOf(next)?.focus();
}
