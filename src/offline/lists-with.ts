import type { Lane } from "#contract/lanes.ts";
import { isMissing } from "#rules/checklists.ts";
import { readIdentity } from "./device-keys.ts";
import { foldList } from "./fold.ts";
import type { View } from "./lane-view.ts";
import { readListRows } from "./shown.ts";
import type { Store, Tx } from "./store.ts";
import { makeWatchView } from "./watch-view.ts";

/** A list of the shopper's own that holds a product. */
export type ListWith = { id: string; name: string; isMissing: boolean };

export function makeListsWith(store: Store, productId: string): View<ListWith[]> {
  return makeWatchView(store, (tx) => readListsWith(tx, productId));
}

/** Those that it is missing in come first. */
async function readListsWith(tx: Tx, productId: string): Promise<ListWith[]> {
  const identity = await readIdentity(tx);
  const heads = await tx.listHeads(identity);
  const firsts = await tx.listLaneFirsts(identity);
  const lanes = new Set<string>([...heads, ...firsts].map(({ lane }) => lane));
  const found: ListWith[] = [];
  for (const lane of lanes) {
    if (!lane.startsWith("list:")) continue;
    // as: the name has just been looked at
    const list = await findIn(tx, identity, lane as Lane, productId);
    if (list) found.push(list);
  }
  return found.sort((a, b) => Number(b.isMissing) - Number(a.isMissing));
}

async function findIn(
  tx: Tx,
  identity: string,
  lane: Lane,
  productId: string,
): Promise<ListWith | undefined> {
  const { rows } = await readListRows(tx, identity, lane);
  const shown = [...foldList(rows, await tx.listOps(identity, lane)).values()];
  const head = shown.find((row) => row.row === "list");
  if (head?.row !== "list" || head.kind !== "own") return undefined;
  const items = shown.filter((row) => row.row === "item" && row.product_id === productId);
  if (items.length === 0) return undefined;
  const isWanted = items.some((row) => row.row === "item" && isMissing(row));
  return { id: head.id, name: head.name, isMissing: isWanted };
}
