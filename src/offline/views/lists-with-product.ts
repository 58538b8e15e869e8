import { isListLane, type Lane } from "#contract/lanes.ts";
import { readListRows } from "#offline/log/current-state.ts";
import { foldList } from "#offline/log/fold.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { View } from "#offline/store/watch-view.ts";
import { makeWatchView } from "#offline/store/watch-view.ts";
import { isMissing } from "#rules/checklists/checklists.ts";

/** An own list that contains a product. `isMissing`: the shopper still needs it there. */
export type ListWithProduct = { id: string; name: string; isMissing: boolean };

export function makeListsWithProduct(store: Store, productId: string): View<ListWithProduct[]> {
  return makeWatchView(store, (tx) => readListsWithProduct(tx, productId));
}

/** Lists that still need the product come first. */
async function readListsWithProduct(tx: Tx, productId: string): Promise<ListWithProduct[]> {
  const identity = await readIdentity(tx);
  const heads = await tx.listHeads(identity);
  const firstOps = await tx.listFirstOps(identity);
  const lanes = new Set([...heads, ...firstOps].map(({ lane }) => lane));
  const lists: ListWithProduct[] = [];
  for (const lane of lanes) {
    if (!isListLane(lane)) continue;
    const list = await findListWithProduct(tx, identity, lane, productId);
    if (list) lists.push(list);
  }
  return lists.sort((a, b) => Number(b.isMissing) - Number(a.isMissing));
}

async function findListWithProduct(
  tx: Tx,
  identity: string,
  lane: Lane,
  productId: string,
): Promise<ListWithProduct | undefined> {
  const { rows } = await readListRows(tx, identity, lane);
  const currentRows = [...foldList(rows, await tx.listOps(identity, lane)).values()];
  const head = currentRows.find((row) => row.row === "list");
  if (head?.row !== "list" || head.kind !== "own") return undefined;
  const items = currentRows.filter((row) => row.row === "item" && row.product_id === productId);
  if (items.length === 0) return undefined;
  const isMissingHere = items.some((row) => row.row === "item" && isMissing(row));
  return { id: head.id, name: head.name, isMissing: isMissingHere };
}
