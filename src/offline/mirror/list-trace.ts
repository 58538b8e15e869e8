import { readIdentity } from "#offline/store/device-table.ts";
import { publicIdentity } from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";

/** What this device knows of a list that it does not have. */
export type ListTrace =
  /** The shop has named it: it opens with a connection. */
  | "inShop"
  /** The browser deleted this device's data: if the list was never sent, it is gone. */
  | "lost"
  | "unknown";

export async function findListTrace(tx: Tx, listId: string): Promise<ListTrace> {
  for (const owner of [await readIdentity(tx), publicIdentity])
    if ((await tx.listBaseRows(owner, "lists", [listId])).length > 0) return "inShop";
  return (await tx.findDevice("lostAt")) === undefined ? "unknown" : "lost";
}
