/** Every change of the base: a complete answer, an acknowledgement's delta, and the guards of both. */
import type { OpsAnswer } from "#contract/ops-call.ts";
import type { BaseContent, BaseLane, BaseRow, LaneHead, StoredOp } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";

export type LaneVersion = { version: number; epoch: string };

export async function readHead(tx: Tx, identity: string, lane: BaseLane): Promise<LaneHead> {
  const head = await tx.findHead(identity, lane);
  const emptyHead = { version: 0, epoch: "", fetchedAt: 0, stamp: 0, acks: 0, isBehind: false };
  return head ?? { identity, lane, ...emptyHead, touched: null };
}

function rowOf(head: LaneHead, content: BaseContent): BaseRow {
  return { identity: head.identity, lane: head.lane, id: content.id, content };
}

/** Replaces the lane by a complete answer. */
export async function replaceLane(
  tx: Tx,
  head: LaneHead,
  contents: readonly BaseContent[],
  at: LaneVersion,
  fetchedAt: number,
): Promise<LaneHead> {
  await tx.clearBase(head.identity, head.lane);
  await tx.putBase(contents.map((content) => rowOf(head, content)));
  const complete = { touched: null, stamp: head.stamp + 1, isBehind: false };
  const next = { ...head, ...complete, version: at.version, epoch: at.epoch, fetchedAt };
  await tx.putHead(next);
  return next;
}

/** Applies what changed since the base's version. */
export async function applyDelta(
  tx: Tx,
  head: LaneHead,
  answer: OpsAnswer,
  fetchedAt: number,
): Promise<LaneHead> {
  await tx.deleteBaseRows(head.identity, head.lane, answer.removed);
  await tx.putBase(answer.changed.map((content) => rowOf(head, content)));
  const touched = [...answer.removed, ...answer.changed.map((row) => row.id)];
  const next = { ...head, version: answer.version, touched, stamp: head.stamp + 1, fetchedAt };
  await tx.putHead(next);
  return next;
}

/** Deletes the lane's rows. */
export async function clearLane(tx: Tx, head: LaneHead): Promise<LaneHead> {
  await tx.clearBase(head.identity, head.lane);
  const empty = { version: 0, epoch: "", touched: null, isBehind: false };
  const next = { ...head, ...empty, stamp: head.stamp + 1 };
  await tx.putHead(next);
  return next;
}

/**
 * What must not have changed when the answer to a pull arrives. `epoch`: of the base when the pull
 * began; "" if the lane was never answered.
 */
export type PullStart = { identity: string; acks: number; epoch?: string };

export type PullVerdict =
  | "apply"
  /** An op's outcome is unknown: the answer may contain it, and it would be shown twice. */
  | "inFlight"
  /** The pull began before the last acknowledgement, and may not contain it. */
  | "stale"
  /** The base is newer. */
  | "older"
  /** Ops were acknowledged by the database before it was restored: they are sent again first. */
  | "resend";

/** Push before pull: whether a complete answer may replace the lane's base. */
export function checkPull(
  start: PullStart,
  head: LaneHead,
  ops: readonly StoredOp[],
  at: LaneVersion,
): PullVerdict {
  if (ops.some((op) => op.status === "sealed")) return "inFlight";
  if (head.acks !== start.acks) return "stale";
  const acked = ops.filter((op) => op.status === "acked");
  if (acked.some((op) => op.ackedAt && op.ackedAt.epoch !== at.epoch)) return "resend";
  const baseVersion = head.epoch === at.epoch ? head.version : 0;
  const minVersion = Math.max(baseVersion, ...acked.map((op) => op.ackedAt?.version ?? 0));
  return at.version < minVersion ? "older" : "apply";
}
