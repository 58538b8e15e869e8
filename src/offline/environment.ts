import type { Clock, NewId } from "#contract/clock.ts";

/** Timers that can be cancelled; a test controls them. */
export type Timers = {
  /** Calls once after `ms`; the returned function cancels it. */
  after: (ms: number, call: () => void) => () => void;
};

/** The part of the Web Locks API that is needed. `lock` is null if another tab holds it. */
export type Locks = {
  request: (
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    work: (lock: unknown | null) => Promise<void>,
  ) => Promise<void>;
};

/** The name of the lock; the tab or worker that holds it sends the pending ops. */
export const drainLock = "drain";
/** The name of the lock; the tab that holds it is placing an order. */
export const checkoutLock = "checkout";

/** Clocks, randomness, timers and locks are parameters, so that a test controls them. */
export type Environment = {
  /** Wall clock, ms. It is shown and stored, but nothing depends on it that a wrong clock could break. */
  clock: Clock;
  /** Monotonic ms of this page or worker, for all waits. */
  ticks: () => number;
  /** From 0 to 1, for jitter. */
  random: () => number;
  newId: NewId;
  timers: Timers;
  /** Undefined on platforms without them: two drainers are harmless, because each op has its key. */
  locks: Locks | undefined;
};
