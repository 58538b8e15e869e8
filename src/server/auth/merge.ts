/**
 * Merges a guest into a customer: once, in the caller's transaction. All of the guest's data becomes
 * the customer's. The guest's row stays, so that devices and idempotency keys find the customer.
 */
import { mergeCart } from "#server/cart/sql-merge.ts";
import { mergeLists } from "#server/checklists/sql-merge.ts";
import { mergeOrders } from "#server/orders/sql-merge.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { mergeUses } from "#server/promos/sql-uses.ts";
import { mergeVotes } from "#server/ratings/sql-merge.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { mergeSavedProducts } from "#server/saved-products/sql-merge.ts";
import { lockBoth, markMerged } from "./sql-merge.ts";

export async function mergeGuest(
  db: Db,
  { newId, clock }: Pick<Shop, "newId" | "clock">,
  both: { guestId: string; customerId: string },
): Promise<void> {
  if (!(await lockBoth(db, both))) return;
  const now = new Date(clock());
  await mergeCart(db, { ...both, newId: newId(), now });
  await mergeSavedProducts(db, "wishlist", { ...both, newId: newId() });
  await mergeSavedProducts(db, "comparison", { ...both, newId: newId() });
  await mergeLists(db, both);
  await mergeOrders(db, { ...both, now });
  await mergeUses(db, both);
  const rated = await mergeVotes(db, both);
  await markMerged(db, both);
  if (rated.length > 0) await recordCatalogueChange(db, "offer", rated, now);
}
