/**
 * The drain, one request at a time: first the session, then the lanes in turn. A lane's unsent ops
 * are sent first, except that a lane that is behind is pulled before new ops are sent.
 */
import type { Lane } from "#contract/lanes.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import { tables } from "#offline/store/store.ts";
import { type DrainWork, type LaneWork, orderLanes, readDrainWork } from "./drain-work.ts";
import { freezeBatch } from "./freeze-batch.ts";
import { makeAnswerHandler } from "./handle-answer.ts";
import { makeLaneBackoff } from "./lane-backoff.ts";
import type { Refresh } from "./refresh.ts";
import { sendBatch } from "./send-batch.ts";
import type { Sessions } from "./session.ts";
import type { SyncParts } from "./sync-parts.ts";

export type DrainParts = SyncParts & { sessions: Sessions; refresh: Refresh };

/**
 * `again`: there may be more to do now. `idle`: nothing to do. `paused`: the shopper has to act first.
 * A number: nothing to do for so many ms.
 */
export type StepResult = "again" | "idle" | "paused" | number;

export type DrainSteps = {
  /** Makes at most one request. */
  step: () => Promise<StepResult>;
  /** Ends all waits except Retry-After. */
  reset: () => void;
};

export function makeDrainSteps(parts: DrainParts): DrainSteps {
  const { store, environment, backoff, sessions } = parts;
  const laneBackoff = makeLaneBackoff(environment);
  const handleAnswer = makeAnswerHandler({ ...parts, laneBackoff });
  let lastLane: Lane | undefined;

  async function step(): Promise<StepResult> {
    const work = await store.read(readDrainWork);
    if (work.isPaused) return "paused";
    if (work.lanes.length === 0 && !work.isSigningOut) return "idle";
    backoff.adoptShared(work.sharedRetryAfter, environment.clock());
    const delay = backoff.remaining();
    if (delay > 0) return delay;
    if (work.isSigningOut) await revokeSession(parts);
    else if (sessions.confirmed() !== work.identity) await sessions.confirm();
    else return stepLane(work);
    return "again";
  }

  async function stepLane({ identity, lanes }: DrainWork): Promise<StepResult> {
    const delays = lanes.map(({ lane }) => laneBackoff.remaining(lane));
    const [next] = orderLanes(lanes, lastLane).filter(
      ({ lane }) => laneBackoff.remaining(lane) === 0,
    );
    if (!next) return Math.min(...delays);
    lastLane = next.lane;
    if (next.isBehind && !next.isInFlight) await pull(next);
    else await push(identity, next);
    return "again";
  }

  async function pull({ lane }: LaneWork): Promise<void> {
    const result = await parts.refresh.refreshLane(lane);
    if (result === "unreachable") backoff.fail();
    else if (result === "ignored") laneBackoff.fail(lane);
    else laneBackoff.succeed(lane);
  }

  async function push(identity: string, { lane }: LaneWork): Promise<void> {
    const isDirect = laneBackoff.isDirect(lane);
    const limit = laneBackoff.limit(lane);
    const now = environment.clock();
    const batch = await store.write(tables, async (tx) =>
      (await readIdentity(tx)) === identity
        ? freezeBatch(tx, identity, lane, { limit, now, isDirect })
        : undefined,
    );
    if (!batch) return;
    await handleAnswer(batch, await sendBatch(parts.wire, batch, environment.newId, parts.lang()));
  }

  return {
    step,
    reset() {
      backoff.reset();
      laneBackoff.reset();
    },
  };
}

/** Its code is loaded on demand: few shoppers sign out. */
async function revokeSession(parts: DrainParts): Promise<void> {
  const revocation = await import("./revoke-session.ts").catch(() => undefined);
  if (revocation) await revocation.revokeSession(parts);
  else parts.backoff.fail();
}
