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

/** No longer busy: what is repeated says itself for how long it works. */
function takeEarly(from: InlineTaps): (HTMLButtonElement | Field)[] {
  const early = from.early.splice(0);
  for (const one of early) if (one instanceof HTMLButtonElement) from.setBusy(one, false);
  from.update();
  return early;
}

/** Repeats, in order, what was done to elements that have not gone; from now on the page itself listens. */
export function repeatTaps(): void {
  // What is in focus already is so for the page's code too.
  const { activeElement, body } = document;
  if (activeElement !== body)
    activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  if (!taps) return;
  taps.isOver = true;
  for (const done of takeEarly(taps)) {
    const one = done.isConnected ? done : ticks?.findCounterpart(done);
    if (one instanceof HTMLButtonElement) one.click();
    else if (one) repeatInput(one);
  }
}

/** React passes over an event after which a field is as it was: it is set back, and then set anew. */
function repeatInput(field: Field): void {
  const send = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  // Its part of the page is hydrated at that, and takes the field as it finds it.
  send("input");
  if (field instanceof HTMLSelectElement || field.type === "file") send("change");
  else if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) {
    field.checked = field.type === "checkbox" && !field.checked;
    field.click();
  } else {
    const { value } = field;
    field.value = "";
    // React does not see what is set by the prototype's setter.
    Reflect.set(Object.getPrototypeOf(field), "value", value, field);
    send("input");
  }
}
