import { afterSingleTap } from "#offline/tap-timing.ts";
import { focusAfter, stepFrom } from "#rules/checklists/checklists.ts";

export const findRow = (id: string) =>
  document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);

const rowOf = (id: string) => findRow(id)?.querySelector<HTMLElement>("button");

/** The rows on the screen, from top to bottom. */
export function listRowIds(): string[] {
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
    // Without its code the focus stays where it is.
    import("./last-row-focus.ts").then(
      ({ focusLastRow }) => focusLastRow(),
      () => undefined,
    );
    return;
  }
  const ids = listRowIds();
  const target = to === "first" ? ids[0] : stepFrom(ids, from, to);
  if (target) rowOf(target)?.focus();
}

/** Moves the focus from a row that is about to disappear to its neighbour. */
export function moveFocusFromLeavingRow(leaving: string): void {
  if (document.activeElement !== rowOf(leaving)) return;
  const next = focusAfter(listRowIds(), leaving);
  if (next) rowOf(next)?.focus();
}

const controls = "button, a";
const stop = '[data-item] > button[tabindex="0"]';

/**
 * All rows are one tab stop: the row that had the focus last, at first the uppermost. React renders
 * every row without one, and the attribute is moved here, so that no row renders for it.
 */
export function watchRowFocus(list: HTMLElement): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    const row = target instanceof Element && target.closest<HTMLElement>("[data-item]");
    // A tap's focus comes before its click, and waits for nothing.
    if (row) afterSingleTap(() => setTabStop(list, row));
  };
  // A collapsed activity has taken its rows away, perhaps with the stop.
  const onToggle = () => requestAnimationFrame(() => ensureTabStop(list));
  const controller = new AbortController();
  const { signal } = controller;
  list.addEventListener("focusin", onFocus, { signal });
  list.addEventListener("toggle", onToggle, { signal, capture: true });
  watchTaps(list, signal);
  return () => controller.abort();
}

/** Where there is a touch screen. Until its code is here, and without it, the browser's clicks tick. */
function watchTaps(list: HTMLElement, signal: AbortSignal): void {
  if (navigator.maxTouchPoints === 0) return;
  const onTap = (row: HTMLElement) => afterSingleTap(() => setTabStop(list, row));
  import("./touch-taps.ts").then(
    ({ watchTouchTaps }) => watchTouchTaps(list, { rows: "[data-item]", signal, onTap }),
    () => undefined,
  );
}

/** Call after the rows have changed. */
export function ensureTabStop(list: HTMLElement): void {
  if (list.querySelector(stop)) return;
  const first = list.querySelector<HTMLElement>("[data-item]");
  if (first) setTabStop(list, first);
}

function setTabStop(list: HTMLElement, row: HTMLElement): void {
  const button = row.querySelector("button");
  const before = list.querySelector<HTMLElement>(stop);
  if (!button || button === before || !list.contains(row)) return;
  if (before) before.tabIndex = -1;
  button.tabIndex = 0;
}

/** From the row to its product, its bag and its menu, and back. */
export function moveFocusInRow(id: string, step: number): void {
  const all = [...(findRow(id)?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const at = all.findIndex((one) => one.matches(":focus"));
  all[at + step]?.focus();
}
