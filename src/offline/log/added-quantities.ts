/**
 * How many pieces each of the latest intents has added, by line. It is stored in the device table, in
 * the op's own transaction, because another tab may set the quantity later.
 */

import { listDevice } from "#offline/store/device-table.ts";
import type { AddedQuantity } from "#offline/store/device-values.ts";
import type { Tx } from "#offline/store/store.ts";
import type { DescribedOp } from "#rules/ops/op-table.ts";

const key = "added";
const maxIntents = 20;

/** Two adds to one line are summed. */
export function addedQuantitiesOf(ops: readonly DescribedOp[]): AddedQuantity[] {
  const byLine = new Map<string, number>();
  for (const { intent, row: lineId } of ops)
    if (intent.kind === "cart.add") {
      byLine.set(lineId, (byLine.get(lineId) ?? 0) + intent.payload.quantity);
    }
  return [...byLine].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** An op that sets a line's quantity cancels what was added to the line before. */
export async function recordAddedQuantities(
  tx: Tx,
  intentId: string,
  ops: readonly DescribedOp[],
): Promise<void> {
  const added = addedQuantitiesOf(ops);
  const set = new Set(
    ops.flatMap(({ intent, row }) =>
      intent.kind === "cart.set" || intent.kind === "cart.remove" ? [row] : [],
    ),
  );
  if (added.length + set.size === 0) return;
  const entries = (await listDevice(tx, key)).map((entry) => ({
    ...entry,
    counters: entry.counters.filter(({ lineId }) => !set.has(lineId)),
  }));
  const existing = entries.find((entry) => entry.intentId === intentId);
  if (existing) existing.counters.push(...added);
  else entries.push({ intentId, counters: added });
  await tx.putDevice(key, entries.filter(({ counters }) => counters.length > 0).slice(-maxIntents));
}
