import { maxBatch } from "#contract/ops.ts";
import type { Environment } from "#offline/environment.ts";
import { backoffDelay } from "#offline/wire/backoff.ts";

/** What the drain knows of a lane between two requests; a new page starts without it. */
type LaneState = { until: number; failures: number; limit: number; isDirect: boolean };

export type LaneBackoff = {
  /** ms until the lane may be sent again; 0: now. */
  remaining: (lane: string) => number;
  delay: (lane: string, ms: number) => void;
  fail: (lane: string) => void;
  succeed: (lane: string) => void;
  /** The maximum number of ops in a batch; a batch that fails as a whole is sent in halves. */
  limit: (lane: string) => number;
  halve: (lane: string) => void;
  isDirect: (lane: string) => boolean;
  goDirect: (lane: string) => void;
  reset: () => void;
};

export function makeLaneBackoff({
  ticks,
  random,
}: Pick<Environment, "ticks" | "random">): LaneBackoff {
  const states = new Map<string, LaneState>();
  const fresh = { until: 0, failures: 0, limit: maxBatch, isDirect: false };
  const stateOf = (lane: string) => states.get(lane) ?? fresh;
  const set = (lane: string, change: Partial<LaneState>) =>
    states.set(lane, { ...stateOf(lane), ...change });

  return {
    remaining: (lane) => Math.max(0, stateOf(lane).until - ticks()),
    delay: (lane, ms) => set(lane, { until: ticks() + ms }),
    fail(lane) {
      const { failures } = stateOf(lane);
      set(lane, { until: ticks() + backoffDelay(failures, random), failures: failures + 1 });
    },
    succeed(lane) {
      const limit = Math.min(maxBatch, stateOf(lane).limit * 2);
      set(lane, { until: 0, failures: 0, isDirect: false, limit });
    },
    limit: (lane) => stateOf(lane).limit,
    halve: (lane) => set(lane, { limit: Math.max(1, Math.floor(stateOf(lane).limit / 2)) }),
    isDirect: (lane) => stateOf(lane).isDirect,
    goDirect: (lane) => set(lane, { isDirect: true }),
    reset() {
      for (const lane of states.keys()) set(lane, { until: 0, failures: 0 });
    },
  };
}
