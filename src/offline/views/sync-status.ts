import type { FailedChange, StoredOp } from "#offline/store/rows.ts";
import { isKnownOp, rowOf } from "#rules/ops/op-table.ts";

/** A row's dot: waiting for signal, sent and not answered, or refused. */
export type SyncStatus = "waiting" | "sent" | "needsYou";

/** By row id; what needs the shopper outweighs what only waits. */
export function statusesOf(
  ops: readonly StoredOp[],
  attention: readonly FailedChange[],
): ReadonlyMap<string, SyncStatus> {
  const statuses = new Map<string, SyncStatus>();
  for (const op of ops) {
    if (!isKnownOp(op)) continue;
    const id = rowOf(op);
    if (op.status === "pending") statuses.set(id, "waiting");
    else if (!statuses.has(id)) statuses.set(id, "sent");
  }
  for (const { op } of attention) if (isKnownOp(op)) statuses.set(rowOf(op), "needsYou");
  return statuses;
}
