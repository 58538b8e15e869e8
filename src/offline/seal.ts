/** Which ops go next, and the freezing of their requests: what was sent once never changes. */

import type { Lane } from "#contract/lanes.ts";
import type { OpRequest } from "#contract/ops.ts";
import { maxBatch, requestOf } from "#contract/ops.ts";
import { isOrdered } from "#rules/coalesce-names.ts";
import { moveToAttention } from "./attention.ts";
import { findServerTime } from "./device-keys.ts";
import type { StoredOp } from "./rows.ts";
import type { Tx } from "./store.ts";

export type SealedOp = StoredOp & { request: OpRequest };
export type Batch = {
  identity: string;
  lane: Lane;
  ops: SealedOp[];
  /** Too large for a batch: it goes as the call that it is. */
  isDirect: boolean;
};

/** Characters; below the server's limit for a batch, whatever they take in UTF-8. */
const largest = 80_000;
const tooOld = 30 * 24 * 3_600_000;

/**
 * The next ops of a lane, sealed. Ops whose order matters do not share a batch: the server goes on
 * after one that failed, and the later would overtake it.
 */
export async function sealBatch(
  tx: Tx,
  identity: string,
  lane: Lane,
  { limit, now, isDirect = false }: { limit: number; now: number; isDirect?: boolean },
): Promise<Batch | undefined> {
  const ops: SealedOp[] = [];
  const most = isDirect ? 1 : Math.min(limit, maxBatch);
  let size = 0;
  let isLarge = false;
  for (const op of await listYoung(tx, identity, lane, now)) {
    if (ops.length >= most || ops.some((other) => isOrdered(other, op))) break;
    const request = op.request ?? requestOf(op);
    size += JSON.stringify(request).length;
    isLarge = size > largest;
    if (isLarge && ops.length > 0) break;
    ops.push({ ...op, status: "sealed", request });
  }
  if (ops.length === 0) return undefined;
  await tx.putOps(ops);
  return { identity, lane, ops, isDirect: isDirect || (isLarge && ops.length === 1) };
}

/** An old op is not sent by itself; the shopper is asked. */
async function listYoung(tx: Tx, identity: string, lane: Lane, now: number): Promise<StoredOp[]> {
  const serverTime = await findServerTime(tx);
  const ops = await tx.listSendable(identity, lane, maxBatch);
  const old = ops.filter((op) => op.status === "pending" && isOld(op, now, serverTime));
  if (old.length === 0) return ops;
  for (const op of old)
    if (await tx.findOp(op.opId))
      await moveToAttention(tx, op, { reason: "tooOld", code: "tooOld" });
  return listYoung(tx, identity, lane, now);
}

/** Both clocks must say so: a device's own may be years off, the server's is only sometimes heard. */
function isOld(op: StoredOp, now: number, serverTime: number | null): boolean {
  if (now - op.createdAt <= tooOld) return false;
  return op.serverTime !== null && serverTime !== null && serverTime - op.serverTime > tooOld;
}
