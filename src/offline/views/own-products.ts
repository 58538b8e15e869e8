/** Which products are on the shopper's own lists, for a worker. */
import { isListLane } from "#contract/lanes.ts";
import { openStore } from "#offline/store/db.ts";
import { hasDatabase } from "#offline/store/db-exists.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import type { Tx } from "#offline/store/store.ts";

/** Ids, the latest list first. Opens nothing where no page has made a store. */
export async function listOwnProducts(): Promise<string[]> {
  if (!(await hasDatabase())) return [];
  const store = await openStore({ onNotice: () => undefined });
  try {
    return await store.read(readOwnProducts);
  } finally {
    store.close();
  }
}

async function readOwnProducts(tx: Tx): Promise<string[]> {
  const identity = await readIdentity(tx);
  const heads = (await tx.listHeads(identity)).filter(({ lane }) => isListLane(lane));
  heads.sort((one, other) => other.fetchedAt - one.fetchedAt);
  const ids = new Set<string>();
  for (const { lane } of heads)
    for (const { content } of await tx.listBase(identity, lane))
      if (content.row === "item" && content.product_id) ids.add(content.product_id);
  return [...ids];
}
