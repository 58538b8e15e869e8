/**
 * A guest becomes a customer: once, in the caller's transaction. Whatever was the guest's is the
 * customer's from then on; the guest stays as a name, by which devices and keys find the customer.
 */
import { mergeCart } from "#server/cart/sql-merge.ts";
import { recordCatalogueChange } from "#server/catalogue/sql-changes.ts";
import { mergeLists } from "#server/checklists/sql-merge.ts";
import { mergeOrders } from "#server/orders/sql-merge.ts";
import type { Db, Shop } from "#server/platform/http/context.ts";
import { mergeUses } from "#server/promos/sql-uses.ts";
import { mergeVotes } from "#server/ratings/sql-merge.ts";
import { mergeMembership } from "#server/saved-products/sql-merge.ts";
import { holdBoth, markMerged } from "./sql-merge.ts";

export async function mergeGuest(
  db: Db,
  { newId, clock }: Pick<Shop, "newId" | "clock">,
  both: { guestId: string; customerId: string },
): Promise<void> {
  if (!(await holdBoth(db, both))) return;
  const now = new Date(clock());
  await mergeCart(db, { ...both, newId: newId(), now });
  await mergeMembership(db, "wishlist", { ...both, newId: newId() });
  await mergeMembership(db, "comparison", { ...both, newId: newId() });
  await mergeLists(db, both);
  await mergeOrders(db, { ...both, now });
  await mergeUses(db, both);
  const rated = await mergeVotes(db, both);
  await markMerged(db, both);
  if (rated.length > 0) await recordCatalogueChange(db, "product", rated, now);
}
