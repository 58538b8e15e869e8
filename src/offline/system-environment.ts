import type { Environment, Locks, Timers } from "./environment.ts";
import type { MirrorPlaces } from "./mirror/mirror-places.ts";
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

/** A browser that blocks a site's data throws for its localStorage. */
export function readPlaces(): MirrorPlaces {
  // as: insecure contexts lack the one and workers the other, which the types do not express
  const scope = globalThis as Partial<MirrorPlaces>;
  const { caches } = scope;
  try {
    return { caches, localStorage: scope.localStorage };
  } catch {
    return { caches, localStorage: undefined };
  }
}
