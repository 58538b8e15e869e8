/** The wire of this page or worker. */
import { systemTimers } from "./this-environment.ts";
import { makeWire, type Signal } from "./wire.ts";

let tell: (signal: Signal) => void = () => undefined;

/** Told after every call whether the shop was reached. */
export function listenToWire(listener: (signal: Signal) => void): void {
  tell = listener;
}

export const wire = makeWire({
  fetch: (input, init) => globalThis.fetch(input, init),
  random: Math.random,
  timers: systemTimers,
  onSignal: (signal) => tell(signal),
});
