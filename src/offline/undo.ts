import type { OpIntent } from "#contract/ops.ts";
import { withoutIntent } from "#rules/coalesce-cart.ts";
import { appendOps } from "./append.ts";
import { takeAdded } from "./counters.ts";
import { readIdentity } from "./device-keys.ts";
import type { Environment } from "./environment.ts";
import type { Undoable } from "./ledger.ts";
import type { StoredOp } from "./rows.ts";
import type { Tx } from "./store.ts";

/** What an undo looks like before the log has it. */
export function paintOfUndo({ counters, inverse }: Undoable): OpIntent[] {
  const takes = counters.map(({ lineId, quantity }) => takeBack(lineId, quantity));
  return [...takes, ...inverse];
}

function takeBack(line_id: string, quantity: number): OpIntent {
  return { kind: "cart.take", payload: { line_id, quantity } };
}

/** What was never sent is taken out of the log; for what was, the opposite is recorded. */
export async function undoInLog(
  tx: Tx,
  environment: Pick<Environment, "clock" | "newId">,
  { intentId, inverse }: Undoable,
  undoId: string,
): Promise<void> {
  const identity = await readIdentity(tx);
  const opposite: OpIntent[] = [];
  for (const { lineId, quantity } of await takeAdded(tx, intentId)) {
    let sent = quantity;
    for (const op of await tx.listOpsAbout(lineId))
      if (op.identity === identity && op.status === "pending")
        sent -= await takeOut(tx, op, intentId);
    sent -= await takeFromAttention(tx, identity, intentId, lineId);
    if (sent > 0) opposite.push(takeBack(lineId, sent));
  }
  await appendOps(tx, environment, [...opposite, ...inverse], undoId);
}

/** Answers how many pieces of the intention were in the op. */
async function takeOut(tx: Tx, op: StoredOp, intentId: string): Promise<number> {
  const { left, quantity } = splitOut(op, intentId);
  if (quantity === 0) return 0;
  if (left) await tx.putOps([left]);
  else await tx.deleteOps([op.seq]);
  return quantity;
}

async function takeFromAttention(
  tx: Tx,
  identity: string,
  intentId: string,
  lineId: string,
): Promise<number> {
  let taken = 0;
  for (const row of await tx.listAttention(identity)) {
    if (row.op.entityKey !== lineId || row.id === undefined) continue;
    const { left, quantity } = splitOut(row.op, intentId);
    taken += quantity;
    if (left) await tx.putAttention([{ ...row, op: left }]);
    else await tx.deleteAttention([row.id]);
  }
  return taken;
}

function splitOut(op: StoredOp, intentId: string): { left?: StoredOp; quantity: number } {
  const parts = op.parts ?? [];
  const quantity = parts
    .filter((part) => part.intentId === intentId)
    .reduce((sum, part) => sum + part.quantity, 0);
  if (quantity === 0) return { left: op, quantity };
  if (op.kind === "cart.add") {
    const rest = withoutIntent(op, intentId);
    return rest ? { left: { ...op, ...rest }, quantity } : { quantity };
  }
  if (op.kind !== "cart.set") return { left: op, quantity: 0 };
  const payload = { ...op.payload, quantity: Math.max(0, op.payload.quantity - quantity) };
  const left = parts.filter((part) => part.intentId !== intentId);
  return { left: { ...op, payload, parts: left }, quantity };
}
