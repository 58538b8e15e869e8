/** The wire of this page or worker. */
import { systemTimers } from "./this-environment.ts";
import { makeWire, type OnSignal } from "./wire.ts";

let tell: OnSignal = () => undefined;

/** Told after every call whether the shop was reached. */
export function listenToWire(listener: OnSignal): void {
  tell = listener;
}

export const wire = makeWire({
  fetch: (input, init) => globalThis.fetch(input, init),
  random: Math.random,
  timers: systemTimers,
  onSignal: (signal, began) => tell(signal, began),
});
