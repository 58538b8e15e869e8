/** Does what was tapped, typed and chosen before the page's code was here, once that listens. */
import { findEarlyTicks, takeEarly } from "./early-taps.ts";
import type { Field } from "./inline-taps.ts";

/** Repeats, in order, what was done to elements that have not gone; from now on the page itself listens. */
export function repeatTaps(): void {
  // What is in focus already is so for the page's code too.
  const { activeElement, body } = document;
  if (activeElement !== body)
    activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  const { taps } = window;
  if (!taps) return;
  taps.isOver = true;
  for (const done of takeEarly(taps)) {
    const one = done.isConnected ? done : findEarlyTicks()?.findCounterpart(done);
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
