/** Loaded when a thing of the list is found by its name. */
import { findRow, focusRowById } from "#features/checklists/row-focus.ts";

/** ms; sections and rows far below are drawn when they come near. */
const drawTimeout = 3000;
/** ms; so long its ground differs. */
const flash = 1600;

/** Brings the row into the middle of the screen and gives it the focus; a folded section is opened. */
export async function revealRow(id: string): Promise<void> {
  const until = performance.now() + drawTimeout;
  const row = (await drawRow(id, until)) ?? (await openSectionOf(id, until));
  if (!row) return;
  row.scrollIntoView({ block: "center", behavior: "instant" });
  focusRowById(id);
  row.animate([{ backgroundColor: "var(--accent-soft)" }, {}], { duration: flash });
}

/** The places of rows that are not drawn, one after another, until there is none. */
async function drawRow(id: string, until: number): Promise<HTMLElement | undefined> {
  while (performance.now() < until) {
    await nextFrame();
    const row = findRow(id);
    if (row) return row;
    const place = document.querySelector("[data-rows-to-come]");
    if (!place) return undefined;
    place.scrollIntoView({ block: "start", behavior: "instant" });
  }
  return undefined;
}

async function openSectionOf(id: string, until: number): Promise<HTMLElement | undefined> {
  const folded = document.querySelectorAll<HTMLDetailsElement>("main details:not([open])");
  for (const section of folded) {
    section.open = true;
    // Its rows are drawn behind its event.
    await nextFrame();
    const row = await drawRow(id, until);
    if (row) return row;
    section.open = false;
  }
  return undefined;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
