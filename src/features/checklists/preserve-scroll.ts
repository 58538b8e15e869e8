import { drawTimeout } from "./last-row-focus.ts";

/** px from the top of the screen, where the page's bars end. */
const barsEnd = 130;
const rows = "[data-item], [data-line]";
const idOf = ({ dataset }: HTMLElement) => dataset.item ?? dataset.line ?? "";
const topOf = (element: Element) => element.getBoundingClientRect().top;

/**
 * Call before the list's rows are replaced by the editor's lines, or these by rows: what is at the top of the
 * screen stays there. Until the shopper scrolls or taps.
 */
export function preserveScroll(): void {
  const shown = [...document.querySelectorAll<HTMLElement>(rows)].filter(
    (row) => topOf(row) > barsEnd,
  );
  const [first] = shown;
  if (!first || scrollY < barsEnd) return;
  // Not each of them is there after: filters hide things, and only the editor has sections as lines.
  const tops = shown.slice(0, 20).map((row) => [idOf(row), topOf(row)] as const);
  const until = performance.now() + drawTimeout;
  const controller = new AbortController();
  const { signal } = controller;
  for (const type of ["pointerdown", "wheel", "keydown"])
    addEventListener(type, () => controller.abort(), { signal, passive: true });
  const look = () => {
    if (signal.aborted || performance.now() > until) return controller.abort();
    requestAnimationFrame(look);
    if (!first.isConnected) scrollToFirst(tops);
  };
  requestAnimationFrame(look);
}

/** Rows far below are drawn once their place comes near. */
function scrollToFirst(tops: readonly (readonly [id: string, top: number])[]): void {
  const drawn = new Map(
    [...document.querySelectorAll<HTMLElement>(rows)].map((row) => [idOf(row), row]),
  );
  const [id, top = 0] = tops.find(([one]) => drawn.has(one)) ?? [];
  const row = id === undefined ? document.querySelector("[data-rows-to-come]") : drawn.get(id);
  if (row) scrollBy({ top: topOf(row) - top, behavior: "instant" });
}
