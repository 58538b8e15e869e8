/** Selects the ops that are sent next and freezes their requests: a sent request never changes. */

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
  /** The op is too large for a batch: it is sent as a call of its own. */
  isDirect: boolean;
};

/** Characters; in UTF-8 they are still below the server's limit for a batch. */
const maxBatchSize = 80_000;
const maxAge = 30 * 24 * 3_600_000;

/**
 * Freezes the next ops of a lane. Ops whose order matters do not share a batch: the server continues
 * after an op that failed, and a later one would overtake it.
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
 * Old ops become failed changes: the shopper decides whether to send them. So do ops that only a later
 * build can send, until that build is back.
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

/** It is unknown what an op of a later build, frozen by that build, changes: it is sent alone. */
function isOrderedBeside(a: StoredOp, b: StoredOp): boolean {
  return !isKnownOp(a) || !isKnownOp(b) || isOrdered(a, b);
}

/** By both clocks: the device's may be years off, and the server's time is known only from answers. */
function isOld(op: StoredOp, now: number, serverTime: number | null): boolean {
  if (now - op.createdAt <= maxAge) return false;
  return op.serverTime !== null && serverTime !== null && serverTime - op.serverTime > maxAge;
}
