/**
 * What this device remembers for its lists: how they are shown, which hints were seen, what was
 * chosen last, and what was ordered. It stands apart from the device's own modules, which no screen
 * loads by itself.
 */
import type { OrderedLine } from "#rules/checklists/ordered.ts";
import { type ListView, readListView } from "#rules/checklists/sort.ts";
import type { Store, Tx } from "./store/store.ts";

export type ListNotes = {
  view: ListView;
  seenHints: readonly string[];
  orderedLines: readonly OrderedLine[];
};

export async function readListNotes(tx: Tx): Promise<ListNotes> {
  // In parallel: as long as this reads, no tap can be written.
  const [view, seenHints, orderedLines] = await Promise.all([
    tx.findDevice("listView"),
    readSeen(tx),
    readOrdered(tx),
  ]);
  return { view: readListView(view), seenHints, orderedLines };
}

// Stored values may come from another build: what they are is looked at first.

async function readSeen(tx: Tx): Promise<string[]> {
  const stored = await tx.findDevice("seenHints");
  return Array.isArray(stored) ? stored : [];
}

export async function readOrdered(tx: Tx): Promise<OrderedLine[]> {
  const stored = await tx.findDevice("orderedLines");
  const lines = Array.isArray(stored) ? stored : [];
  return lines.filter((line) => Array.isArray(line?.checklist_items) && line.quantity > 0);
}

const scope = ["device"] as const;

export function putListView(store: Store, view: ListView): Promise<void> {
  return store.write(scope, (tx) => tx.putDevice("listView", view));
}

export function addSeenHint(store: Store, hint: string): Promise<void> {
  return store.write(scope, async (tx) => {
    const seen = await readSeen(tx);
    if (!seen.includes(hint)) await tx.putDevice("seenHints", [...seen, hint]);
  });
}
