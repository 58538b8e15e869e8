/** The wire of this page or worker. */
import { systemTimers } from "./this-environment.ts";
import { makeWire } from "./wire.ts";

export const wire = makeWire({
  fetch: (input, init) => globalThis.fetch(input, init),
  random: Math.random,
  timers: systemTimers,
});
