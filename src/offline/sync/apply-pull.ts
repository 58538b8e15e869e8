/** Writes a pulled answer into the base, in one transaction, unless a guard forbids it. */
import { type Lane, listLane } from "#contract/lanes.ts";
import type { LaneRow } from "#contract/ops-call.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import {
  type BaseContent,
  type LaneHead,
  publicIdentity,
  type StoredOp,
} from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import { checkPull, type LaneVersion, type PullStart, readHead, replaceLane } from "./base.ts";

/** `ignored`: a guard has rejected the answer; `unreachable`: there was none. */
export type RefreshResult = "applied" | "ignored" | "unreachable";

export type CompleteLane = LaneVersion & { rows: BaseContent[] };
export type ReadyList = LaneVersion & { id: string; rows: LaneRow[] };

/** Compares the base with the answer of a restored database. */
type Compare = (
  head: LaneHead,
  acked: readonly StoredOp[],
  complete: CompleteLane,
) => Promise<() => Promise<void>>;

/**
 * The complete lane of the identity that the pull began with. An answer of another epoch than the
 * base's is applied only with `compare`.
 */
export async function applyPull(
  tx: Tx,
  lane: Lane,
  start: PullStart,
  complete: CompleteLane,
  now: number,
  compare?: Compare,
): Promise<RefreshResult> {
  if ((await readIdentity(tx)) !== start.identity) return "ignored";
  const head = await readHead(tx, start.identity, lane);
  const ops = await tx.listOps(start.identity, lane);
  const verdict = checkPull(start, head, ops, complete);
  const acked = ops.filter((op) => op.status === "acked");
  if (verdict === "resend") await tx.putOps(acked.map(freezeAgain));
  if (verdict !== "apply") return "ignored";
  const isRestored = head.epoch !== "" && head.epoch !== complete.epoch;
  if (isRestored && !compare) return "ignored";
  const resendLost = isRestored && (await compare?.(head, acked, complete));
  await tx.deleteOps(acked.map((op) => op.seq));
  // Prices and stock of a cart change without its version.
  const isSame =
    lane !== "cart" && head.version === complete.version && head.epoch === complete.epoch;
  if (isSame && !head.isBehind) await tx.putHead({ ...head, fetchedAt: now });
  else await replaceLane(tx, head, complete.rows, complete, now);
  if (resendLost) await resendLost();
  return "applied";
}

/** The database that acknowledged the op is gone; under its key it takes effect at most once. */
function freezeAgain(op: StoredOp): StoredOp {
  const { ackedAt: _at, ...rest } = op;
  // as: removing a field leaves the pair of kind and payload
  return { ...rest, status: "sealed" } as StoredOp;
}

/** A ready list is the same for everyone and has no ops. */
export async function applyReadyList(tx: Tx, list: ReadyList, now: number): Promise<RefreshResult> {
  const { id, version, epoch, rows } = list;
  const head = await readHead(tx, publicIdentity, listLane(id));
  const isSame = head.version === version && head.epoch === epoch;
  if (isSame) await tx.putHead({ ...head, fetchedAt: now });
  else await replaceLane(tx, head, [{ row: "ready", id, rows }], list, now);
  return "applied";
}

/** A vote is visible only in its product, which is a public read: there is nothing to pull. */
export async function closeRating(tx: Tx, lane: Lane): Promise<RefreshResult> {
  const identity = await readIdentity(tx);
  const ops = await tx.listOps(identity, lane);
  await tx.deleteOps(ops.filter((op) => op.status === "acked").map((op) => op.seq));
  await tx.deleteHead(identity, lane);
  return "applied";
}
