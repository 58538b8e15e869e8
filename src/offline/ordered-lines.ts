/** What is on its way to the shopper, and which items were unticked meanwhile. */
import type { LineInCart } from "#rules/checklists/cover.ts";
import { addOrderedLines, type OrderedLine } from "#rules/checklists/ordered.ts";
import { readOrdered } from "./list-notes.ts";
import type { Store, Tx } from "./store/store.ts";

/** Called in the transaction that empties the cart after an order. */
export async function rememberOrdered(
  tx: Tx,
  lines: readonly LineInCart[],
  token: string,
): Promise<void> {
  await tx.putDevice("orderedLines", addOrderedLines(await readOrdered(tx), lines, token));
}

export function updateOrdered(
  store: Store,
  change: (lines: readonly OrderedLine[]) => OrderedLine[],
): Promise<void> {
  return store.write(["device"], (tx) => updateOrderedIn(tx, change));
}

/** As `updateOrdered`, in a transaction of the caller's. */
export async function updateOrderedIn(
  tx: Tx,
  change: (lines: readonly OrderedLine[]) => OrderedLine[],
): Promise<void> {
  const lines = change(await readOrdered(tx));
  await tx.putDevice("orderedLines", lines);
  if (lines.length === 0) await tx.deleteDevice("untickedItems");
}

/** Items that one device remembers; the oldest are forgotten first. */
const maxUnticked = 2000;

export async function readUnticked(tx: Tx): Promise<string[]> {
  const stored = await tx.findDevice("untickedItems");
  return Array.isArray(stored) ? stored : [];
}

/** What is unticked while an order is on its way is not marked as had when that comes. */
export function addUnticked(store: Store, itemIds: readonly string[]): Promise<void> {
  return store.write(["device"], async (tx) => {
    if ((await readOrdered(tx)).length === 0) return;
    const ids = new Set([...(await readUnticked(tx)), ...itemIds]);
    await tx.putDevice("untickedItems", [...ids].slice(-maxUnticked));
  });
}
