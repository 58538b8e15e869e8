import type { FailureReason, StoredOp } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import type { DeletedItem } from "#rules/ops/bring-back.ts";
import { findRow } from "#rules/ops/list-rows.ts";
import { createdBy, isKnownOp, mentionsOf } from "#rules/ops/op-table.ts";
import { readListRows } from "./current-state.ts";
import { foldList } from "./fold.ts";

/**
 * Moves an op from the log to the failed changes, together with the unsent ops that depend on what it
 * would have created.
 */
export async function moveToFailed(
  tx: Tx,
  op: StoredOp,
  failure: { reason: FailureReason; code: string },
): Promise<void> {
  const dependents = await listDependents(tx, op);
  const deleted =
    failure.reason === "noLongerAvailable" ? await findDeletedItem(tx, op) : undefined;
  await tx.deleteOps([op, ...dependents].map((one) => one.seq));
  const { identity } = op;
  await tx.putFailed([
    { identity, ...failure, op, cause: null, ...(deleted && { deleted }) },
    ...dependents.map((one) => ({
      identity,
      reason: "depends" as const,
      code: failure.code,
      op: one,
      cause: op.opId,
    })),
  ]);
}

/** The base still has what the answer calls gone; the pull that follows removes it. */
async function findDeletedItem(tx: Tx, op: StoredOp): Promise<DeletedItem | undefined> {
  if (op.kind !== "item.state" && op.kind !== "item.edit") return undefined;
  const { rows: base } = await readListRows(tx, op.identity, op.lane);
  const rows = foldList(base, await tx.listOps(op.identity, op.lane));
  const item = findRow(rows, "item", op.payload.item_id);
  const group = item && findRow(rows, "group", item.group_id);
  const activity = group && findRow(rows, "activity", group.activity_id);
  return activity && { activity, group, item };
}

async function listDependents(tx: Tx, op: StoredOp): Promise<StoredOp[]> {
  if (!isKnownOp(op)) return [];
  const createdIds = new Set(createdBy(op));
  if (createdIds.size === 0) return [];
  const dependents: StoredOp[] = [];
  for (const other of await tx.listOps(op.identity, op.lane)) {
    const isLater = other.seq > op.seq && other.status === "pending" && isKnownOp(other);
    if (!isLater || !mentionsOf(other).some((id) => createdIds.has(id))) continue;
    dependents.push(other);
    for (const id of createdBy(other)) createdIds.add(id);
  }
  return dependents;
}
