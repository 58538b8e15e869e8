/** How long nothing is sent: after failures, and during the server's Retry-After. */
import type { Environment } from "#offline/environment.ts";
import type { SharedRetryAfter } from "#offline/store/device-values.ts";

const firstDelay = 1000;
/** Never 0: jitter must not make a busy loop. */
const minDelay = 50;
const maxDelay = 60_000;

/** Full jitter: a random delay up to 1 s·2ⁿ, at most 60 s. */
export function backoffDelay(failures: number, random: () => number): number {
  return Math.max(
    minDelay,
    random() * Math.min(maxDelay, firstDelay * 2 ** Math.min(failures, 10)),
  );
}

export type Backoff = {
  /** ms from now until the next call may go; 0: now. */
  remaining: () => number;
  /** A call has failed: each further failure makes the delay longer. */
  fail: () => void;
  succeed: () => void;
  /** Retry-After: nothing is sent before it is over, not even by the shopper's wish. */
  applyRetryAfter: (ms: number) => void;
  /** Applies what another tab received, at most once. */
  adoptShared: (shared: SharedRetryAfter | undefined, now: number) => void;
  /** The connection is back, or the shopper retries: own delays end, Retry-After stays. */
  reset: () => void;
};

export function makeBackoff({ ticks, random }: Pick<Environment, "ticks" | "random">): Backoff {
  let failures = 0;
  let backoffUntil = 0;
  let retryAfterUntil = 0;
  let adoptedId: string | undefined;
  const applyRetryAfter = (ms: number) => {
    retryAfterUntil = Math.max(retryAfterUntil, ticks() + ms);
  };
  return {
    remaining: () => Math.max(0, Math.max(backoffUntil, retryAfterUntil) - ticks()),
    fail() {
      backoffUntil = ticks() + backoffDelay(failures, random);
      failures += 1;
    },
    succeed() {
      failures = 0;
      backoffUntil = 0;
    },
    applyRetryAfter,
    adoptShared(shared, now) {
      if (!shared || shared.id === adoptedId) return;
      adoptedId = shared.id;
      applyRetryAfter(Math.min(shared.ms, shared.until - now));
    },
    reset() {
      failures = 0;
      backoffUntil = 0;
    },
  };
}
