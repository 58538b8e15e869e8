import type { Item } from "#contract/checklists.ts";
import { isListLane } from "#contract/lanes.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import type { Tx } from "#offline/store/store.ts";
import { readListRows } from "./log/current-state.ts";
import { foldList } from "./log/fold.ts";

/** Every item of the shopper's own lists on this device, with the changes that are not sent yet. */
export async function readOwnItems(tx: Tx): Promise<Item[]> {
  const identity = await readIdentity(tx);
  const heads = await tx.listHeads(identity);
  const firstOps = await tx.listFirstOps(identity);
  const items: Item[] = [];
  for (const lane of new Set([...heads, ...firstOps].map((one) => one.lane))) {
    if (!isListLane(lane)) continue;
    const { rows } = await readListRows(tx, identity, lane);
    for (const row of foldList(rows, await tx.listOps(identity, lane)).values())
      if (row.row === "item") items.push(row);
  }
  return items;
}
