/** When nobody is to be asked: after failures, and as long as the server has said. */
import type { Environment } from "./environment.ts";
import type { ToldWait } from "./told-wait.ts";

const first = 1000;
/** Never at once: luck must not make a loop of it. */
const least = 50;
const longest = 60_000;

/** Full jitter: anywhere up to 1 s·2ⁿ, at most 60 s. */
export function backoff(failures: number, random: () => number): number {
  return Math.max(least, random() * Math.min(longest, first * 2 ** Math.min(failures, 10)));
}

export type Quiet = {
  /** ms from now until the next call may go; 0: now. */
  left: () => number;
  /** A call has failed: wait a little longer each time. */
  fail: () => void;
  succeed: () => void;
  /** Retry-After: nothing goes before, whoever asks. */
  obey: (ms: number) => void;
  /** What another tab was told, at most once. */
  hear: (told: ToldWait | undefined, now: number) => void;
  /** Signal is back, or the shopper asks: waits of our own making end. */
  reset: () => void;
};

export function makeQuiet({ ticks, random }: Pick<Environment, "ticks" | "random">): Quiet {
  let failures = 0;
  let ownUntil = 0;
  let toldUntil = 0;
  let heard: string | undefined;
  const obey = (ms: number) => {
    toldUntil = Math.max(toldUntil, ticks() + ms);
  };
  return {
    left: () => Math.max(0, Math.max(ownUntil, toldUntil) - ticks()),
    fail() {
      ownUntil = ticks() + backoff(failures, random);
      failures += 1;
    },
    succeed() {
      failures = 0;
      ownUntil = 0;
    },
    obey,
    hear(told, now) {
      if (!told || told.id === heard) return;
      heard = told.id;
      obey(Math.min(told.ms, told.until - now));
    },
    reset() {
      failures = 0;
      ownUntil = 0;
    },
  };
}
