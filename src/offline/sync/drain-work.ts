/** What the drain has to do: which lanes have ops to send or an answer to pull, and what prevents it. */
import type { Lane } from "#contract/lanes.ts";
import { findPause, isSignedOut, readIdentity } from "#offline/store/device-table.ts";
import type { SharedRetryAfter } from "#offline/store/device-values.ts";
import type { Tx } from "#offline/store/store.ts";
import { findSharedRetryAfter } from "#offline/wire/shared-retry-after.ts";

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
  isPaused: boolean;
  isSigningOut: boolean;
  sharedRetryAfter: SharedRetryAfter | undefined;
  /** Sorted by name. */
  lanes: LaneWork[];
};

/** `isInFlight`: the lane's next op was sent, and its outcome is unknown. */
export type LaneWork = { lane: Lane; isBehind: boolean; isInFlight: boolean };

export async function readDrainWork(tx: Tx): Promise<DrainWork> {
  // In parallel: as long as this reads, no tap can be written.
  const reading = readIdentity(tx);
  const [identity, pause, isSigningOut, sharedRetryAfter, lanes] = await Promise.all([
    reading,
    findPause(tx),
    isSignedOut(tx),
    findSharedRetryAfter(tx),
    reading.then((identity) => listLaneWork(tx, identity)),
  ]);
  return { identity, isPaused: pause !== undefined, isSigningOut, sharedRetryAfter, lanes };
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

/** The lanes in turn: those after the last one come first. */
export function orderLanes(lanes: readonly LaneWork[], lastLane: Lane | undefined): LaneWork[] {
  const later = lastLane === undefined ? [] : lanes.filter(({ lane }) => lane > lastLane);
  return [...later, ...lanes.filter((one) => !later.includes(one))];
}
