import type { FailedChange, StoredOp } from "#offline/store/rows.ts";
import { isKnownOp, rowOf } from "#rules/ops/op-table.ts";

/**
 * The dot beside a row. `waiting`: some change of it has no acknowledged answer, whether it was sent
 * or not. `sent`: the server has acknowledged all of them. `needsYou`: one was refused.
 */
export type SyncStatus = "waiting" | "sent" | "needsYou";

/** By row id; a refused change takes precedence over a waiting one, and that over a sent one. */
export function statusesOf(
  ops: readonly StoredOp[],
  failed: readonly FailedChange[],
): ReadonlyMap<string, SyncStatus> {
  const statuses = new Map<string, SyncStatus>();
  for (const op of ops) {
    if (!isKnownOp(op)) continue;
    const id = rowOf(op);
    if (op.status !== "acked") statuses.set(id, "waiting");
    else if (!statuses.has(id)) statuses.set(id, "sent");
  }
  for (const { op } of failed) if (isKnownOp(op)) statuses.set(rowOf(op), "needsYou");
  return statuses;
}
