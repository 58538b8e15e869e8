/**
 * The drain, one request at a time: first the session, then the lanes in turn. A lane's unsent ops
 * are sent first, except that a lane that is behind is pulled before new ops are sent.
 */

import type { Lane } from "#contract/lanes.ts";
import { findPause, isSignedOut, putPause, readIdentity } from "#offline/store/device-table.ts";
import type { Pause, SharedRetryAfter } from "#offline/store/device-values.ts";
import type { Tx } from "#offline/store/store.ts";
import { findSharedRetryAfter } from "#offline/wire/shared-retry-after.ts";
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

export type LaneSteps = {
  /** Makes at most one request: sends or pulls the next lane. */
  step: (work: DrainWork) => Promise<StepResult>;
  reset: () => void;
};

/**
 * `again`: there may be more to do now. `idle`: nothing to do. `paused`: the shopper has to act first.
 * A number: nothing to do for so many ms.
 */
export type StepResult = "again" | "idle" | "paused" | number;

export type DrainWork = {
  identity: string;
  pause: Pause | undefined;
  isSigningOut: boolean;
  sharedRetryAfter: SharedRetryAfter | undefined;
  /** Sorted by name. */
  lanes: LaneWork[];
};

/** `isInFlight`: the lane's next op was sent, and its outcome is unknown. */
export type LaneWork = { lane: Lane; isBehind: boolean; isInFlight: boolean };

export function makeDrainSteps(parts: DrainParts): DrainSteps {
  const { store, environment, backoff, sessions } = parts;
  let laneSteps: LaneSteps | undefined;
  /** A page that is opened may be the update that an earlier one has waited for: it tries anew. */
  let hasStarted = false;

  async function step(): Promise<StepResult> {
    const work = await store.read(readDrainWork);
    const isOpened = !hasStarted;
    hasStarted = true;
    if (isOpened && work.pause?.reason === "update") {
      await store.write(["device"], (tx) => putPause(tx, undefined));
      return "again";
    }
    if (work.pause) return "paused";
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

/** Which lanes have ops to send or an answer to pull, and what prevents it. */
async function readDrainWork(tx: Tx): Promise<DrainWork> {
  // In parallel: as long as this reads, no tap can be written.
  const reading = readIdentity(tx);
  const [identity, pause, isSigningOut, sharedRetryAfter, lanes] = await Promise.all([
    reading,
    findPause(tx),
    isSignedOut(tx),
    findSharedRetryAfter(tx),
    reading.then((identity) => listLaneWork(tx, identity)),
  ]);
  return { identity, pause, isSigningOut, sharedRetryAfter, lanes };
}

async function listLaneWork(tx: Tx, identity: string): Promise<LaneWork[]> {
  const [firstOps, heads] = await Promise.all([tx.listFirstOps(identity), tx.listHeads(identity)]);
  const lanesWithOps = firstOps.map((op) => op.lane);
  const lanesBehind = new Set<string>(
    heads.filter((head) => head.isBehind).map(({ lane }) => lane),
  );
  const found: LaneWork[] = [];
  for (const name of new Set([...lanesWithOps, ...lanesBehind])) {
    if (name === "lists") continue;
    // as: only lanes of ops are ever behind.
    const lane = name as Lane;
    const [next] = await tx.listSendable(identity, lane, 1);
    const isInFlight = next?.status === "sealed";
    found.push({ lane, isBehind: lanesBehind.has(name), isInFlight });
  }
  return found.sort((a, b) => (a.lane < b.lane ? -1 : 1));
}

/** Without it nothing can be sent: a failure is tried again like one of the network. */
const loadLaneSteps = () => import("./lane-steps.ts");

/** Its code is loaded on demand: few shoppers sign out. */
async function revokeSession(parts: DrainParts): Promise<void> {
  const revocation = await import("./revoke-session.ts").catch(() => undefined);
  if (revocation) await revocation.revokeSession(parts);
  else parts.backoff.fail();
}
