/**
 * Applies the answer to a batch in one transaction: the base changes and the ops are deleted, or
 * neither. Only a real answer deletes an op. If the delta does not begin at the base's version, the
 * ops stay on top of the base, marked as acked, until the pull that contains them: so the device's
 * own change never flickers.
 */
import type { Lane } from "#contract/lanes.ts";
import type { OpResult } from "#contract/ops-call.ts";
import { moveToFailed } from "#offline/log/move-to-failed.ts";
import { addNotices } from "#offline/store/device-table.ts";
import type { DeviceNotice, FailureReason, LaneHead, StoredOp } from "#offline/store/rows.ts";

import type { Tx } from "#offline/store/store.ts";
import { isBusy } from "#offline/wire/busy-status.ts";
import { applyDelta, clearLane, type LaneVersion, readHead, replaceLane } from "./base.ts";
import type { Batch, LaneUpdate } from "./batch.ts";

/** What an answer means for an op. */
export type OpOutcome =
  | { kind: "done" }
  /** The outcome is unknown or not final: the same request is sent again. */
  | { kind: "retry"; isServerError: boolean }
  /** The same call is still running: it is sent again after a second, under the same key. */
  | { kind: "inProgress" }
  /** The cookie belongs to another identity, or to none. */
  | { kind: "identity" }
  /** This build is too old for the server. */
  | { kind: "update" }
  | { kind: "failed"; reason: FailureReason; code: string };

/** `code` may be one that this build does not know: it counts as a refusal. */
export type OpVerdict = Omit<OpResult, "code"> & { code?: string | undefined };

/** Returns which kinds of outcome the batch's ops had. */
export async function applyBatchResults(
  tx: Tx,
  batch: Batch,
  results: readonly OpVerdict[],
  update: LaneUpdate,
  now: number,
): Promise<Set<OpOutcome["kind"]>> {
  const { identity, lane } = batch;
  const outcomes = new Set<OpOutcome["kind"]>();
  const doneOps: StoredOp[] = [];
  let failedCount = 0;
  for (const sent of batch.ops) {
    // Another drainer may have been faster, or the op may belong to another identity now.
    const op = await tx.findOp(sent.opId);
    const verdict = results.find((one) => one.op_id === sent.opId);
    if (op?.status !== "sealed" || op.identity !== identity || !verdict) continue;
    const outcome = outcomeOf(op, verdict.status, verdict.code ?? "");
    outcomes.add(outcome.kind);
    if (outcome.kind === "done") {
      doneOps.push(op);
      await addNotices(tx, noticesOf(lane, verdict));
    } else if (outcome.kind === "failed") {
      failedCount += 1;
      await moveToFailed(tx, op, outcome);
    } else if (outcome.kind === "retry" && outcome.isServerError)
      await countFailure(tx, op, verdict);
  }
  if (doneOps.length + failedCount > 0) {
    const head = await readHead(tx, identity, lane);
    const nextHead = { ...head, acks: head.acks + 1, isBehind: head.isBehind || failedCount > 0 };
    await applyAcknowledgement(tx, nextHead, doneOps, update, now);
    const sentCount = await tx.findDevice("sentCount");
    await tx.putDevice("sentCount", Number(sentCount ?? 0) + doneOps.length);
  }
  return outcomes;
}

function noticesOf(lane: Lane, { notices = [] }: OpVerdict): DeviceNotice[] {
  return notices.map(({ code, item_id, from, to }) => ({
    kind: "verdict",
    lane,
    code,
    itemId: item_id,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }));
}

async function countFailure(tx: Tx, op: StoredOp, verdict: OpVerdict): Promise<void> {
  const lastError = verdict.code ?? String(verdict.status);
  await tx.putOps([{ ...op, failures: op.failures + 1, lastError }]);
}

/** Deletes the done ops if the base contains them, or can be brought to contain them. */
async function applyAcknowledgement(
  tx: Tx,
  head: LaneHead,
  doneOps: readonly StoredOp[],
  update: LaneUpdate,
  now: number,
): Promise<void> {
  const doneSeqs = doneOps.map((op) => op.seq);
  if (update.kind === "none") return markAcked(tx, head, doneOps, undefined);
  const { version, epoch } = update.kind === "delta" ? update.answer : update.at;
  if (update.kind === "delta" && update.answer.gone) {
    await clearLane(tx, { ...head });
    await tx.deleteBaseRows(head.identity, "lists", [head.lane.replace(/^list:/, "")]);
    await tx.deleteOps(doneSeqs);
    return;
  }
  const isKnown = head.epoch === epoch && version <= head.version;
  if (isKnown) {
    // A late acknowledgement: the base has a newer version and contains it.
    await tx.putHead(head);
    await tx.deleteOps(doneSeqs);
    return;
  }
  if (!(await applyUpdate(tx, head, update, doneOps, now)))
    return markAcked(tx, head, doneOps, { version, epoch });
  await tx.deleteOps(doneSeqs);
}

/** False if the update does not fit the base's version, or would hide an op of unknown outcome. */
async function applyUpdate(
  tx: Tx,
  head: LaneHead,
  update: Exclude<LaneUpdate, { kind: "none" }>,
  doneOps: readonly StoredOp[],
  now: number,
): Promise<boolean> {
  const { isBehind } = head;
  if (update.kind === "delta") {
    const { answer } = update;
    const isNext = head.epoch === answer.epoch && head.version === answer.version_from;
    const isFirst = answer.version_from === 0 && head.epoch === "";
    if (!isNext && !isFirst) return false;
    const base = { ...head, epoch: answer.epoch };
    await applyDelta(tx, base, answer, now);
    return true;
  }
  // The complete lane may contain other ops whose outcome is still unknown.
  const laneOps = await tx.listOps(head.identity, head.lane as StoredOp["lane"]);
  const isClear = laneOps.every(
    (op) => op.status === "pending" || doneOps.some((one) => one.seq === op.seq),
  );
  if (!isClear) return false;
  const next = await replaceLane(tx, head, update.rows, update.at, now);
  if (isBehind) await tx.putHead({ ...next, isBehind });
  return true;
}

async function markAcked(
  tx: Tx,
  head: LaneHead,
  doneOps: readonly StoredOp[],
  at: LaneVersion | undefined,
): Promise<void> {
  const ackedAt = at ? { ackedAt: { version: at.version, epoch: at.epoch } } : {};
  await tx.putOps(doneOps.map((op) => ({ ...op, status: "acked", ...ackedAt })));
  await tx.putHead({ ...head, isBehind: true });
}

/** By status and code, never by text. */
export function outcomeOf(op: StoredOp, status: number, code: string): OpOutcome {
  if (status >= 200 && status < 300) return { kind: "done" };
  if (isBusy(status)) return { kind: "retry", isServerError: status >= 500 };
  if (status < 400) return { kind: "retry", isServerError: false };
  if (status === 409 && code === "inProgress") return { kind: "inProgress" };
  if (status === 401 || code === "identityChanged") return { kind: "identity" };
  if (status === 426) return { kind: "update" };
  if (code === "alreadyRated") return { kind: "done" };
  const isGone = status === 404 || status === 410;
  if (isGone && op.request?.method === "DELETE") return { kind: "done" };
  if (isGone) return { kind: "failed", reason: "noLongerAvailable", code };
  if (code === "keyReused") return { kind: "failed", reason: "ourFault", code };
  return { kind: "failed", reason: "refused", code };
}
