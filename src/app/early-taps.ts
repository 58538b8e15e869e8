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
/** ms; the code comes before, or not at all. */
const longestHold = 60_000;
setTimeout(showRowPictures, performance.now() < weak ? 0 : longestHold);

/** Over a weak line they come after the code that a tick waits for (`list-screen.module.css`). */
export function showRowPictures(): void {
  documentElement.dataset.ready = "";
}

/** Before the address of a page that was left by a link, and what was tapped there (`held-taps.ts`). */
export const heldTapsKey = "torba:taps:";
/** `at`: epoch ms. */
export type HeldTaps = { title: string; at: number; held: HeldTap[] };
/** The button's name, how many others of that name precede it, and its state. */
type HeldTap = readonly [name: string, index: number, state: string | null];

// Links are the browser's before the code is here. A menu, and what is typed, are nothing to come back to.
addEventListener("pagehide", () => {
  const held: HeldTap[] = [];
  for (const one of taps ? takeEarly(taps) : [])
    if (one instanceof HTMLButtonElement && !one.ariaHasPopup) {
      const name = nameOf(one);
      held.push([name, findButtons(name).indexOf(one), stateOf(one)]);
    }
  const title = document.querySelector("h1")?.textContent ?? "";
  const waiting = { title, at: Date.now(), held } satisfies HeldTaps;
  if (held[0]) sessionStorage.setItem(heldTapsKey + location.pathname, JSON.stringify(waiting));
});

/** A row's buttons are named by its item: their labels change with its price. */
const nameOf = (button: HTMLButtonElement): string =>
  button.closest<HTMLElement>("[data-item]")?.dataset.item ??
  button.ariaLabel ??
  button.textContent;
export const findButtons = (name: string) =>
  [...document.querySelectorAll("button")].filter((button) => nameOf(button) === name);
export const stateOf = ({ dataset, ariaPressed }: HTMLButtonElement) =>
  dataset.state ?? ariaPressed;

/** No longer busy: what is repeated says itself for how long it works. */
export function takeEarly(from: InlineTaps): (HTMLButtonElement | Field)[] {
  const early = from.early.splice(0);
  for (const one of early) if (one instanceof HTMLButtonElement) from.setBusy(one, false);
  from.update();
  return early;
}
