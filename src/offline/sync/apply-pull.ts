/** Writes a pulled answer into the base, in one transaction, unless a guard forbids it. */
import type { Lane } from "#contract/lanes.ts";
import type { Environment } from "#offline/environment.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import {
  type BaseContent,
  type LaneHead,
  publicIdentity,
  type StoredOp,
} from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import {
  checkPull,
  clearLane,
  type LaneVersion,
  type PullStart,
  readHead,
  replaceLane,
} from "./base.ts";
import type { compareEpochs } from "./resend-lost.ts";

/** `ignored`: a guard has rejected the answer; `unreachable`: there was none. */
export type RefreshResult = "applied" | "ignored" | "unreachable";

export type CompleteLane = LaneVersion & { rows: BaseContent[] };

/** `compare`: loaded when the server's epoch is not the base's; without it nothing is applied. */
export type PullParts = {
  environment: Pick<Environment, "clock" | "newId">;
  compare: typeof compareEpochs | undefined;
};

const isRestored = (head: LaneHead, { epoch }: LaneVersion) =>
  head.epoch !== "" && head.epoch !== epoch;

/** The complete lane of the identity that the pull began with. */
export async function applyPull(
  tx: Tx,
  lane: Lane,
  start: PullStart,
  complete: CompleteLane,
  { environment, compare }: PullParts,
): Promise<RefreshResult> {
  const now = environment.clock();
  if ((await readIdentity(tx)) !== start.identity) return "ignored";
  const head = await readHead(tx, start.identity, lane);
  const ops = await tx.listOps(start.identity, lane);
  const verdict = checkPull(start, head, ops, complete);
  const acked = ops.filter((op) => op.status === "acked");
  if (verdict === "resend") await tx.putOps(acked.map(freezeAgain));
  if (verdict !== "apply") return "ignored";
  const isOtherEpoch = isRestored(head, complete);
  if (isOtherEpoch && !compare) return "ignored";
  const resendLost = isOtherEpoch && (await compare?.(tx, environment, head, acked, complete));
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

/** The server does not have the list any more; `epoch` is that of its database. */
export async function applyGoneList(
  tx: Tx,
  lane: Lane,
  start: PullStart,
  epoch: string,
  { environment, compare }: PullParts,
): Promise<RefreshResult> {
  const publicHead = await tx.findHead(publicIdentity, lane);
  if (publicHead) await clearLane(tx, publicHead);
  if ((await readIdentity(tx)) !== start.identity) return "ignored";
  const head = await readHead(tx, start.identity, lane);
  const ops = await tx.listOps(start.identity, lane);
  const isUncertain = ops.some((op) => op.status === "sealed") || head.acks !== start.acks;
  const isOtherEpoch = isRestored(head, { version: 0, epoch });
  if (isUncertain || (isOtherEpoch && !compare)) return "ignored";
  const acked = ops.filter((op) => op.status === "acked");
  const missing = { version: 0, epoch, rows: [] };
  const resendLost = isOtherEpoch && (await compare?.(tx, environment, head, acked, missing));
  await tx.deleteOps(acked.map((op) => op.seq));
  if (head.version > 0 || head.isBehind) await clearLane(tx, head);
  if (resendLost) await resendLost();
  return "applied";
}

/** A ready list is the same for everyone and has no ops. */
export async function applyReadyList(
  tx: Tx,
  lane: Lane,
  complete: CompleteLane,
  now: number,
): Promise<RefreshResult> {
  const head = await readHead(tx, publicIdentity, lane);
  const isSame = head.version === complete.version && head.epoch === complete.epoch;
  if (isSame) await tx.putHead({ ...head, fetchedAt: now });
  else await replaceLane(tx, head, complete.rows, complete, now);
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
