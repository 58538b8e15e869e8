/** The wire of this page or worker. */
import { systemTimers } from "#offline/system-environment.ts";
import { makeWire, type OnConnectivity } from "./wire.ts";

let onConnectivity: OnConnectivity = () => undefined;

/** `listener` is called after every call with whether the shop was reached. */
export function listenToWire(listener: OnConnectivity): void {
  onConnectivity = listener;
}

export const wire = makeWire({
  fetch: (input, init) => globalThis.fetch(input, init),
  random: Math.random,
  timers: systemTimers,
  onConnectivity: (connectivity, startedAt) => onConnectivity(connectivity, startedAt),
});
