/**
 * The drain, one request at a time: first the session, then the lanes in turn. A lane's unsent ops
 * are sent first, except that a lane that is behind is pulled before new ops are sent.
 */

import type { LaneSteps, StepResult } from "./drain-work.ts";
import { readDrainWork } from "./drain-work.ts";
import type { Refresh } from "./refresh.ts";
import type { Sessions } from "./session.ts";
import type { SyncParts } from "./sync-parts.ts";

export type DrainParts = SyncParts & { sessions: Sessions; refresh: Refresh };

export type DrainSteps = {
  /** Makes at most one request. */
  step: () => Promise<StepResult>;
  /** Ends all waits except Retry-After. */
  reset: () => void;
};

export function makeDrainSteps(parts: DrainParts): DrainSteps {
  const { store, environment, backoff, sessions } = parts;
  let laneSteps: LaneSteps | undefined;

  async function step(): Promise<StepResult> {
    const work = await store.read(readDrainWork);
    if (work.isPaused) return "paused";
    if (work.lanes.length === 0 && !work.isSigningOut) return "idle";
    backoff.adoptShared(work.sharedRetryAfter, environment.clock());
    const delay = backoff.remaining();
    if (delay > 0) return delay;
    if (work.isSigningOut) await revokeSession(parts);
    else if (sessions.confirmed() !== work.identity) await sessions.confirm();
    else {
      laneSteps ??= (await loadLaneSteps()).makeLaneSteps(parts);
      return laneSteps.step(work);
    }
    return "again";
  }

  return {
    step,
    reset() {
      backoff.reset();
      laneSteps?.reset();
    },
  };
}

/** Without it nothing can be sent: a failure is tried again like one of the network. */
const loadLaneSteps = () => import("./lane-steps.ts");

/** Its code is loaded on demand: few shoppers sign out. */
async function revokeSession(parts: DrainParts): Promise<void> {
  const revocation = await import("./revoke-session.ts").catch(() => undefined);
  if (revocation) await revocation.revokeSession(parts);
  else parts.backoff.fail();
}
