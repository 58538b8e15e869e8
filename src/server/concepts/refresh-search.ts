/** A search finds a product by the words of its concepts: they follow from the concept and its links. */

import type { Db } from "#server/platform/db/db.ts";
import { refreshWords } from "#server/products/derive-words.ts";
import { listProductsOf } from "./sql-linked.ts";

/**
 * Changes these concepts by `work`, and with them the words of the products that they link; returns
 * the ids of those that have others now, which the caller records as changed.
 */
export async function refreshSearchAfter(
  db: Db,
  keys: readonly string[],
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = await listProductsOf(db, keys);
  await work();
  const after = await listProductsOf(db, keys);
  return refreshWords(db, [...new Set([...before, ...after])]);
}
