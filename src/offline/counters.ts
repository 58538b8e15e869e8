/**
 * How many pieces each of the latest intentions has added, by line. It stands in the device table,
 * written with the op itself, for another tab may have set the quantity since.
 */
import { entityKeyOf, type OpIntent } from "#contract/ops.ts";
import { findList } from "./device-keys.ts";
import type { Tx } from "./store.ts";

export type Counted = { lineId: string; quantity: number };
type Entry = { intentId: string; counters: Counted[] };

const key = "added";
const most = 20;

/** Two adds to one line are one count of it. */
export function countersOf(intents: readonly OpIntent[]): Counted[] {
  const byLine = new Map<string, number>();
  for (const intent of intents)
    if (intent.kind === "cart.add") {
      const lineId = entityKeyOf(intent);
      byLine.set(lineId, (byLine.get(lineId) ?? 0) + intent.payload.quantity);
    }
  return [...byLine].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** Who sets a line's quantity has settled what was added to it before. */
export async function countAdded(
  tx: Tx,
  intentId: string,
  intents: readonly OpIntent[],
): Promise<void> {
  const added = countersOf(intents);
  const set = new Set(
    intents.flatMap((op) =>
      op.kind === "cart.set" || op.kind === "cart.remove" ? [op.payload.line_id] : [],
    ),
  );
  if (added.length + set.size === 0) return;
  const entries = (await listEntries(tx)).map((entry) => ({
    ...entry,
    counters: entry.counters.filter(({ lineId }) => !set.has(lineId)),
  }));
  const known = entries.find((entry) => entry.intentId === intentId);
  if (known) known.counters.push(...added);
  else entries.push({ intentId, counters: added });
  await tx.putDevice(key, entries.filter(({ counters }) => counters.length > 0).slice(-most));
}

/** What is left of the intention to take back; asked once. */
export async function takeAdded(tx: Tx, intentId: string): Promise<Counted[]> {
  const entries = await listEntries(tx);
  const found = entries.find((entry) => entry.intentId === intentId);
  if (!found) return [];
  await tx.putDevice(
    key,
    entries.filter((entry) => entry !== found),
  );
  return found.counters;
}

async function listEntries(tx: Tx): Promise<Entry[]> {
  // as: written by countAdded alone.
  return (await findList(tx, key)) as Entry[];
}
