/** What the answer to a batch changes: the log, the base, the session, and when the lane is tried again. */
import { putPause } from "#offline/store/device-table.ts";
import { tables } from "#offline/store/store.ts";
import { shareRetryAfter } from "#offline/wire/shared-retry-after.ts";
import {
  applyBatchResults,
  type OpOutcome,
  type OpVerdict,
  outcomeOf,
} from "./apply-acknowledgement.ts";
import type { Batch, BatchAnswer, LaneUpdate } from "./batch.ts";
import type { LaneBackoff } from "./lane-backoff.ts";
import { moveFailingOps } from "./move-failing-ops.ts";
import type { Sessions } from "./session.ts";
import type { SyncParts } from "./sync-parts.ts";

export type AnswerParts = SyncParts & { sessions: Sessions; laneBackoff: LaneBackoff };
type OutcomeKinds = ReadonlySet<OpOutcome["kind"]>;
type Busy = Extract<BatchAnswer, { outcome: "busy" }>;
type Refused = Extract<BatchAnswer, { outcome: "refused" }>;

const noUpdate: LaneUpdate = { kind: "none" };
/** ms */
const inProgressDelay = 1000;

export function makeAnswerHandler(parts: AnswerParts) {
  const { backoff } = parts;
  /** Batches in a row that were refused because the device has another identity. */
  let identityLosses = 0;

  async function applyOutcomes(batch: Batch, outcomes: OutcomeKinds): Promise<void> {
    if (outcomes.has("identity")) {
      parts.sessions.invalidate();
      identityLosses += 1;
      if (identityLosses > 1) backoff.fail();
    }
    if (outcomes.has("update")) await pauseForUpdate(parts, batch);
    await applyToLane(parts, batch, outcomes);
  }

  return async function handleAnswer(batch: Batch, answer: BatchAnswer): Promise<void> {
    switch (answer.outcome) {
      case "results": {
        backoff.succeed();
        identityLosses = 0;
        const { results, update, meta } = answer;
        return applyOutcomes(batch, await writeResults(parts, batch, results, update, meta.date));
      }
      case "busy":
        return handleBusy(parts, batch, answer);
      case "refused": {
        if (shrinkBatch(parts, batch, answer)) return;
        const { status, code } = answer;
        const results = batch.ops.map((op) => ({ op_id: op.opId, status, code }));
        return applyOutcomes(batch, await writeResults(parts, batch, results));
      }
      default:
        // The outcome is unknown: the same request is sent again.
        backoff.fail();
    }
  };
}

async function writeResults(
  { store, environment }: AnswerParts,
  batch: Batch,
  results: readonly OpVerdict[],
  update = noUpdate,
  serverTime: number | null = null,
): Promise<OutcomeKinds> {
  return store.writeInPause(tables, async (tx) => {
    if (serverTime !== null) await tx.putDevice("serverTime", serverTime);
    return applyBatchResults(tx, batch, results, update, environment.clock());
  });
}

/**
 * True if a refusal may concern another op of the batch, or the batch's size: then a smaller one is
 * sent, until the op is found.
 */
function shrinkBatch(
  { laneBackoff }: AnswerParts,
  { lane, ops, isDirect }: Batch,
  { status, code }: Refused,
): boolean {
  const [op] = ops;
  if (!op) return true;
  const { kind } = outcomeOf(op, status, code);
  const isFinal = kind === "failed" || kind === "done";
  if (!isFinal) return false;
  if (ops.length > 1) {
    laneBackoff.halve(lane);
    return true;
  }
  if (status !== 413 || isDirect) return false;
  laneBackoff.goDirect(lane);
  return true;
}

async function handleBusy(
  parts: AnswerParts,
  batch: Batch,
  { status, retryAfter }: Busy,
): Promise<void> {
  const { backoff, laneBackoff } = parts;
  if (retryAfter !== null) await shareRetryAfter(parts, retryAfter);
  if (status === 429 || status === 503 || status < 500) backoff.fail();
  else laneBackoff.fail(batch.lane);
  if (status < 500) return;
  if (batch.ops.length > 1) return laneBackoff.halve(batch.lane);
  const results = batch.ops.map((op) => ({ op_id: op.opId, status }));
  await writeResults(parts, batch, results);
  if (retryAfter === null && (await moveFailingOps(parts, batch))) laneBackoff.succeed(batch.lane);
}

async function pauseForUpdate({ store }: AnswerParts, { identity }: Batch): Promise<void> {
  await store.write(["device"], (tx) => putPause(tx, { reason: "update", identity }));
}

/** When the lane's next batch goes. */
async function applyToLane(
  parts: AnswerParts,
  batch: Batch,
  outcomes: OutcomeKinds,
): Promise<void> {
  const { laneBackoff } = parts;
  if (outcomes.has("inProgress")) return laneBackoff.delay(batch.lane, inProgressDelay);
  if (!outcomes.has("retry")) return laneBackoff.succeed(batch.lane);
  laneBackoff.fail(batch.lane);
  if (await moveFailingOps(parts, batch)) laneBackoff.succeed(batch.lane);
}
