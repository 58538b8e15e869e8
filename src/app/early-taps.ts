/**
 * A page is seen before its code is here. What is tapped, typed and chosen meanwhile (`inline-taps.ts`)
 * is done once somebody listens. It stands in a file of its own, which is here long before the rest.
 */
import type { ListRow } from "#contract/checklists.ts";
import type { Device } from "#offline/device.ts";
import { runAtFirstTouch } from "./first-touch.ts";
import type { Field, InlineTaps } from "./inline-taps.ts";
import { showFontIfFast } from "./shell/first-font.ts";

export type OpenDevice = () => Promise<Pick<Device, "recordOps">>;

/** Of a stored first screen: `early-ticks`. */
export type EarlyTicks = Required<Pick<InlineTaps, "tick">> & {
  /** Whether all that was ticked is so in these rows. */
  areIn: (rows: ReadonlyMap<string, ListRow> | undefined) => boolean;
  /** What the page has drawn for a button or a field of the stored screen. */
  findCounterpart: <Control extends HTMLButtonElement | Field>(old: Control) => Control | undefined;
  /** Calls when React has drawn the page in its place. What the worker cannot write, the page does then. */
  whenReplaced: (act: () => void, openDevice: OpenDevice) => void;
};

let ticks: EarlyTicks | undefined;

const { taps } = window;

/** From now on these tick its rows. Returns what was tapped and typed already. */
export function startEarlyTicks(made: EarlyTicks): (HTMLButtonElement | Field)[] {
  ticks = made;
  if (!taps) return [];
  taps.tick = made.tick;
  return takeEarly(taps);
}

/** Undefined: the page is no stored first screen. */
export const findEarlyTicks = (): EarlyTicks | undefined => ticks;

const { documentElement } = document;
// With a worker the shop's font is here already: the page's first paint may have it.
if (navigator.serviceWorker?.controller) documentElement.dataset.first = "";
else showFontIfFast(documentElement, performance.now());

// no await: nobody waits for it
void runAtFirstTouch();

/** ms from the navigation; later the first script runs over a weak line alone. */
const weak = 3000;
if (performance.now() < weak) setTimeout(showRowPictures);

/**
 * Over a weak line they come after the code that a tick waits for (`list-screen.module.css`), or after
 * a minute without it (`inline-taps.ts`).
 */
export function showRowPictures(): void {
  documentElement.dataset.ready = "";
}

/** Before the address, with its query, of a page that was left by a link (`held-taps.ts`). */
export const heldTapsKey = "torba:taps:";
/** `at`: epoch ms. `held`: the state of each tapped button, by its name. */
export type HeldTaps = { title: string; at: number; held: Record<string, string | null> };

// Links are the browser's before the code is here.
addEventListener("pagehide", () => {
  const key = heldTapsKey + location.pathname + location.search;
  const held: HeldTaps["held"] = {};
  for (const one of taps ? takeEarly(taps) : []) {
    const name = one instanceof HTMLButtonElement && heldNameOf(one);
    if (name) held[name] = stateOf(one);
  }
  // A listing's heading ends with its total.
  const title = document.querySelector("h1")?.firstChild?.textContent || document.title;
  if (!title || !Object.keys(held)[0]) return;
  // as: it is written here alone; the page may have been left like this before
  const before = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<HeldTaps>;
  const waiting: HeldTaps = { title, at: Date.now(), held: { ...before.held, ...held } };
  sessionStorage.setItem(key, JSON.stringify(waiting));
});

/**
 * Of a tick, and of a button that saves something (`data-saves`); none of any other, which is nothing to
 * come back to. A tick is named by its item: its label changes with the price.
 */
export const heldNameOf = ({
  dataset,
  ariaLabel,
  parentElement,
  textContent,
}: HTMLButtonElement): string | undefined =>
  dataset.state ? parentElement?.dataset.item : dataset.saves && (ariaLabel || textContent);
export const stateOf = ({ dataset, ariaPressed }: HTMLElement) => dataset.state ?? ariaPressed;

/** No longer busy: what is repeated says itself for how long it works. */
export function takeEarly(from: InlineTaps): (HTMLButtonElement | Field)[] {
  const early = from.early.splice(0);
  for (const one of early) if (one instanceof HTMLButtonElement) from.setBusy(one, false);
  from.update();
  return early;
}
