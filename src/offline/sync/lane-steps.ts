/**
 * Sending and pulling lanes, in turn. Loaded with the first change that is to be sent: most first
 * visits never need it.
 */
import type { Lane } from "#contract/lanes.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import { tables } from "#offline/store/store.ts";
import { freezeBatch, sendBatch } from "./batch.ts";
import type { DrainParts, DrainWork, LaneSteps, LaneWork, StepResult } from "./drain-steps.ts";
import { makeAnswerHandler } from "./handle-answer.ts";
import { makeLaneBackoff } from "./lane-backoff.ts";

export function makeLaneSteps(parts: DrainParts): LaneSteps {
  const { store, environment, backoff } = parts;
  const laneBackoff = makeLaneBackoff(environment);
  const handleAnswer = makeAnswerHandler({ ...parts, laneBackoff });
  let lastLane: Lane | undefined;

  async function step({ identity, lanes }: DrainWork): Promise<StepResult> {
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
    const batch = await store.writeInPause(tables, async (tx) =>
      (await readIdentity(tx)) === identity
        ? freezeBatch(tx, identity, lane, { limit, now, isDirect })
        : undefined,
    );
    if (!batch) return;
    await handleAnswer(batch, await sendBatch(parts.wire, batch, environment.newId, parts.lang()));
  }

  return { step, reset: laneBackoff.reset };
}

/** The lanes in turn: those after the last one come first. */
function orderLanes(lanes: readonly LaneWork[], lastLane: Lane | undefined): LaneWork[] {
  const later = lastLane === undefined ? [] : lanes.filter(({ lane }) => lane > lastLane);
  return [...later, ...lanes.filter((one) => !later.includes(one))];
}
