/** Which ops go next, and the freezing of their requests: what was sent once never changes. */

import type { Lane } from "#contract/lanes.ts";
import type { OpRequest } from "#contract/ops.ts";
import { maxBatch } from "#contract/ops.ts";
import { moveToFailed } from "#offline/log/move-to-failed.ts";
import { findServerTime } from "#offline/store/device-table.ts";
import type { StoredOp } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import { isKnownOp, isOrdered, requestOf } from "#rules/ops/op-table.ts";

export type FrozenOp = StoredOp & { request: OpRequest };
export type Batch = {
  identity: string;
  lane: Lane;
  ops: FrozenOp[];
  /** Too large for a batch: it goes as the call that it is. */
  isDirect: boolean;
};

/** Characters; below the server's limit for a batch, whatever they take in UTF-8. */
const maxBatchSize = 80_000;
const maxAge = 30 * 24 * 3_600_000;

/**
 * The next ops of a lane, sealed. Ops whose order matters do not share a batch: the server goes on
 * after one that failed, and the later would overtake it.
 */
export async function freezeBatch(
  tx: Tx,
  identity: string,
  lane: Lane,
  { limit, now, isDirect = false }: { limit: number; now: number; isDirect?: boolean },
): Promise<Batch | undefined> {
  const ops: FrozenOp[] = [];
  const maxOps = isDirect ? 1 : Math.min(limit, maxBatch);
  let size = 0;
  let isLarge = false;
  for (const op of await listRecentOps(tx, identity, lane, now)) {
    if (ops.length >= maxOps || ops.some((other) => isOrderedBeside(other, op))) break;
    const request = op.request ?? requestOf(op);
    size += JSON.stringify(request).length;
    isLarge = size > maxBatchSize;
    if (isLarge && ops.length > 0) break;
    ops.push({ ...op, status: "sealed", request });
  }
  if (ops.length === 0) return undefined;
  await tx.putOps(ops);
  return { identity, lane, ops, isDirect: isDirect || (isLarge && ops.length === 1) };
}

/**
 * An old op is not sent by itself: the shopper decides. Neither is one that only a later build can
 * send; it waits among the failed changes until that build is back.
 */
async function listRecentOps(
  tx: Tx,
  identity: string,
  lane: Lane,
  now: number,
): Promise<StoredOp[]> {
  const serverTime = await findServerTime(tx);
  const ops = await tx.listSendable(identity, lane, maxBatch);
  const oldOps = ops.filter((op) => op.status === "pending" && isOld(op, now, serverTime));
  const unknown = ops.filter((op) => !op.request && !isKnownOp(op) && !oldOps.includes(op));
  if (oldOps.length + unknown.length === 0) return ops;
  for (const op of oldOps)
    if (await tx.findOp(op.opId)) await moveToFailed(tx, op, { reason: "tooOld", code: "tooOld" });
  for (const op of unknown) await moveToFailed(tx, op, { reason: "ourFault", code: "unknownOp" });
  return listRecentOps(tx, identity, lane, now);
}

/** An op of a later build, frozen by it, may be about anything: it is sent alone. */
function isOrderedBeside(a: StoredOp, b: StoredOp): boolean {
  return !isKnownOp(a) || !isKnownOp(b) || isOrdered(a, b);
}

/** Both clocks must say so: a device's own may be years off, the server's is only sometimes heard. */
function isOld(op: StoredOp, now: number, serverTime: number | null): boolean {
  if (now - op.createdAt <= maxAge) return false;
  return op.serverTime !== null && serverTime !== null && serverTime - op.serverTime > maxAge;
}
