/**
 * A page is seen before its code is here. What is tapped, typed and chosen meanwhile is done once
 * somebody listens. It stands in a file of its own, which is here long before the rest.
 */
import type { ListRow } from "#contract/checklists.ts";
import type { Device } from "#offline/device.ts";
import { runAtFirstTouch } from "./first-touch.ts";
import { showFontIfFast } from "./shell/first-font.ts";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type OpenDevice = () => Promise<Pick<Device, "recordOps">>;

/** Of a stored first screen: `early-ticks`. */
export type EarlyTicks = {
  /** Ticks the row of the button; false if it is another one of the stored screen. */
  tick: (button: HTMLButtonElement) => boolean;
  /** Whether all that was ticked is so in these rows. */
  areIn: (rows: ReadonlyMap<string, ListRow> | undefined) => boolean;
  /** What the page has drawn for a button or a field of the stored screen. */
  findCounterpart: <Control extends HTMLButtonElement | Field>(old: Control) => Control | undefined;
  /** Calls when React has drawn the page in its place. What the worker cannot write, the page does then. */
  whenReplaced: (act: (openDevice: OpenDevice) => void, openDevice: OpenDevice) => void;
};

/** Buttons as often as they were tapped, fields once. */
let early: (HTMLButtonElement | Field)[] = [];

let ticks: EarlyTicks | undefined;

/**
 * Of buttons that do nothing by themselves: the browser follows links and sends forms anyway. A link to
 * another language is a choice, too, and has its cookie.
 */
function onTap({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const { cookie } = target.closest("a")?.dataset ?? {};
  // biome-ignore lint/suspicious/noDocumentCookie: the browser leaves the page before the Cookie Store API, where there is one, has answered
  if (cookie) document.cookie = cookie;
  const button = target.closest("button");
  if (button?.type !== "button" || button.popoverTargetElement || ticks?.tick(button)) return;
  early.push(button);
  setBusy(button, true);
}

function setBusy(button: HTMLButtonElement, isBusy: boolean): void {
  button.ariaBusy = isBusy ? "true" : null;
  // It looks busy too (`ui/base.css`).
  button.toggleAttribute("data-early", isBusy);
}

function onInput({ target }: Event): void {
  // as: nothing else of ours sends this event
  const field = target as Field;
  early = [...early.filter((one) => one !== field), field];
}

document.addEventListener("click", onTap, true);
document.addEventListener("input", onInput, true);

/** From now on these tick its rows. Returns what was tapped and typed already. */
export function startEarlyTicks(made: EarlyTicks): (HTMLButtonElement | Field)[] {
  ticks = made;
  return early.splice(0);
}

/** Undefined: the page is no stored first screen. */
export const findEarlyTicks = (): EarlyTicks | undefined => ticks;

const { documentElement } = document;
// With a worker the shop's font is here already: the page's first paint may have it.
if (navigator.serviceWorker?.controller) documentElement.dataset.first = "";
else showFontIfFast(documentElement, performance.now());

// no await: nobody waits for it
void runAtFirstTouch();

/**
 * Repeats, in order, what was done to elements that have not gone; from now on the page itself listens.
 * @param openDevice most buttons change the device's copy, and are busy until it is open
 */
export function repeatTaps(openDevice: () => Promise<unknown>): void {
  document.removeEventListener("click", onTap, true);
  document.removeEventListener("input", onInput, true);
  // What is in focus already is so for the page's code too.
  const { activeElement, body } = document;
  if (activeElement !== body)
    activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  for (const done of early.splice(0)) {
    const one = done.isConnected ? done : ticks?.findCounterpart(done);
    if (!one) continue;
    if (one instanceof HTMLButtonElement) {
      one.click();
      const end = () => setBusy(one, false);
      openDevice().then(end, end);
    } else repeatInput(one);
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
