import type { Environment, Locks, Timers } from "./environment.ts";
import { makeNewId } from "./new-id.ts";

export const systemTimers: Timers = {
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** The browser's clock, random numbers, timers and locks. */
export function readEnvironment(): Environment {
  return {
    clock: Date.now,
    ticks: () => performance.now(),
    random: Math.random,
    newId: makeNewId(Date.now, (bytes) => crypto.getRandomValues(bytes)),
    timers: systemTimers,
    locks: findLocks(),
  };
}

/** Undefined on a page that is not a secure context, and in old browsers. */
function findLocks(): Locks | undefined {
  // as: the DOM's types do not express that insecure contexts lack it
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return undefined;
  return { request: (name, options, work) => locks.request(name, options, work) };
}
