import type { Clock, NewId } from "#contract/clock.ts";

/** Timers that can be let go; a test turns them by hand. */
export type Timers = {
  /** Calls once after `ms`; the answer lets it go. */
  after: (ms: number, call: () => void) => () => void;
};

/** The part of the Web Locks API that the drain needs. `null`: somebody else holds it. */
export type Locks = {
  request: (
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    work: (lock: unknown | null) => Promise<void>,
  ) => Promise<void>;
};

/** Held by the one tab, or the worker, that sends what waits. */
export const drainLock = "drain";

/** What the device's copy is told instead of reaching for it. */
export type Environment = {
  /** Wall clock in ms: shown and stored, it decides nothing that a wrong clock could break. */
  clock: Clock;
  /** Monotonic ms of this page or worker: every wait is measured by it. */
  ticks: () => number;
  /** From 0 to 1, for jitter. */
  random: () => number;
  newId: NewId;
  timers: Timers;
  /** Absent where the platform has none: two drainers are harmless, by the keys. */
  locks: Locks | undefined;
};
