import { madeBy, namedBy } from "#rules/coalesce-names.ts";
import type { AttentionReason, StoredOp } from "./rows.ts";
import type { Tx } from "./store.ts";

/**
 * Takes an op out of the log and puts it before the shopper, together with the unsent ones that
 * cannot do without what it would have made.
 */
export async function moveToAttention(
  tx: Tx,
  op: StoredOp,
  why: { reason: AttentionReason; code: string },
): Promise<void> {
  const dependents = await listDependents(tx, op);
  await tx.deleteOps([op, ...dependents].map((one) => one.seq));
  const { identity } = op;
  await tx.putAttention([
    { identity, ...why, op, cause: null },
    ...dependents.map((one) => ({
      identity,
      reason: "depends" as const,
      code: why.code,
      op: one,
      cause: op.opId,
    })),
  ]);
}

async function listDependents(tx: Tx, op: StoredOp): Promise<StoredOp[]> {
  const made = new Set(madeBy(op));
  if (made.size === 0) return [];
  const dependents: StoredOp[] = [];
  for (const other of await tx.listOps(op.identity, op.lane)) {
    const isLater = other.seq > op.seq && other.status === "pending";
    if (!isLater || !namedBy(other).some((id) => made.has(id))) continue;
    dependents.push(other);
    for (const id of madeBy(other)) made.add(id);
  }
  return dependents;
}
