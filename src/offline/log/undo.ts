import type { OpIntent } from "#contract/ops.ts";
import type { Environment } from "#offline/environment.ts";
import { listDevice, readIdentity } from "#offline/store/device-table.ts";
import type { AddedQuantity } from "#offline/store/device-values.ts";
import type { StoredOp } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import { describeOp } from "#rules/ops/op-table.ts";
import { withoutIntent } from "#rules/ops/undo-add.ts";
import { appendOps } from "./append.ts";
import type { Undoable } from "./undo-history.ts";

/** The ops that show an undo before it is written. */
export function opsOfUndo({ counters, inverse }: Undoable): OpIntent[] {
  const takeOps = counters.map(({ lineId, quantity }) => takeFromLine(lineId, quantity));
  return [...takeOps, ...inverse];
}

function takeFromLine(line_id: string, quantity: number): OpIntent {
  return { kind: "cart.take", payload: { line_id, quantity } };
}

/** Unsent ops are removed from the log; for sent ones the opposite is recorded. */
export async function recordUndo(
  tx: Tx,
  environment: Pick<Environment, "clock" | "newId">,
  { intentId, inverse }: Undoable,
  undoId: string,
): Promise<void> {
  const identity = await readIdentity(tx);
  const opposites: OpIntent[] = [];
  for (const { lineId, quantity } of await takeAddedQuantities(tx, intentId)) {
    let sent = quantity;
    for (const op of await tx.listOpsAbout(lineId))
      if (op.identity === identity && op.status === "pending")
        sent -= await removeFromOp(tx, op, intentId);
    sent -= await removeFromFailed(tx, identity, intentId, lineId);
    if (sent > 0) opposites.push(takeFromLine(lineId, sent));
  }
  await appendOps(tx, environment, [...opposites, ...inverse].map(describeOp), undoId);
}

/** Returns and deletes what an undo of the intent has to remove. */
async function takeAddedQuantities(tx: Tx, intentId: string): Promise<AddedQuantity[]> {
  const entries = await listDevice(tx, "added");
  const found = entries.find((entry) => entry.intentId === intentId);
  if (!found) return [];
  await tx.putDevice(
    "added",
    entries.filter((entry) => entry !== found),
  );
  return found.counters;
}

/** Returns how many pieces of the intent were in the op. */
async function removeFromOp(tx: Tx, op: StoredOp, intentId: string): Promise<number> {
  const { remaining, quantity } = splitOp(op, intentId);
  if (quantity === 0) return 0;
  if (remaining) await tx.putOps([remaining]);
  else await tx.deleteOps([op.seq]);
  return quantity;
}

async function removeFromFailed(
  tx: Tx,
  identity: string,
  intentId: string,
  lineId: string,
): Promise<number> {
  let removed = 0;
  for (const row of await tx.listFailed(identity)) {
    if (row.op.entityKey !== lineId || row.id === undefined) continue;
    const { remaining, quantity } = splitOp(row.op, intentId);
    removed += quantity;
    if (remaining) await tx.putFailed([{ ...row, op: remaining }]);
    else await tx.deleteFailed([row.id]);
  }
  return removed;
}

/** `quantity`: the intent's pieces in the op; `remaining`: the op without them, if anything remains. */
function splitOp(op: StoredOp, intentId: string): { remaining?: StoredOp; quantity: number } {
  const parts = op.parts ?? [];
  const quantity = parts
    .filter((part) => part.intentId === intentId)
    .reduce((sum, part) => sum + part.quantity, 0);
  if (quantity === 0) return { remaining: op, quantity };
  if (op.kind === "cart.add") {
    const rest = withoutIntent(op, intentId);
    return rest ? { remaining: { ...op, ...rest }, quantity } : { quantity };
  }
  if (op.kind !== "cart.set") return { remaining: op, quantity: 0 };
  const payload = { ...op.payload, quantity: Math.max(0, op.payload.quantity - quantity) };
  const otherParts = parts.filter((part) => part.intentId !== intentId);
  return { remaining: { ...op, payload, parts: otherParts }, quantity };
}
