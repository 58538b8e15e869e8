/**
 * Merges a guest into a customer: once, in the caller's transaction. All of the guest's data becomes
 * the customer's. The guest's row stays, so that devices and idempotency keys find the customer.
 */
import type { NewId } from "#contract/clock.ts";
import type { LaneResource } from "#contract/lanes.ts";
import { mergeCart } from "#server/cart/sql-merge.ts";
import { mergeLists } from "#server/checklists/sql-merge.ts";
import { mergeOrders } from "#server/orders/sql-merge.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { mergeUses } from "#server/promos/sql-uses.ts";
import { mergeVotes } from "#server/ratings/sql-merge.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { mergeSavedProducts } from "#server/saved-products/sql-merge.ts";
import { lockBoth, markMerged, moveProfile } from "./sql-merge.ts";

type Merge = { guestId: string; customerId: string; newId: NewId; now: Date };

/** In this order. */
const laneMerges: Record<
  Exclude<LaneResource, "rating">,
  (db: Db, merge: Merge) => Promise<unknown>
> = {
  cart: (db, merge) => mergeCart(db, { ...merge, newId: merge.newId() }),
  wishlist: (db, merge) => mergeSavedProducts(db, "wishlist", { ...merge, newId: merge.newId() }),
  comparison: (db, merge) =>
    mergeSavedProducts(db, "comparison", { ...merge, newId: merge.newId() }),
  list: mergeLists,
};

export async function mergeGuest(
  db: Db,
  { newId, clock }: Pick<Shop, "newId" | "clock">,
  both: { guestId: string; customerId: string },
): Promise<void> {
  if (!(await lockBoth(db, both))) return;
  await moveLanes(db, { ...both, newId, now: new Date(clock()) });
  await markMerged(db, both);
}

/**
 * Two profiles of one person: all that the first holds becomes the other's, and the first is gone.
 * Its devices are signed out, because whoever used them need not be the other.
 */
export async function mergeCustomer(
  db: Db,
  { newId, clock }: Pick<Shop, "newId" | "clock">,
  { id, into }: { id: string; into: string },
): Promise<void> {
  const both = { guestId: id, customerId: into };
  await moveProfile(db, both);
  await moveLanes(db, { ...both, newId, now: new Date(clock()) });
  await markMerged(db, both);
}

/** Votes are merged last: they change products, which everybody reads. */
async function moveLanes(db: Db, merge: Merge): Promise<void> {
  const { newId, now, ...both } = merge;
  for (const mergeLane of Object.values(laneMerges)) await mergeLane(db, { ...both, newId, now });
  await mergeOrders(db, { ...both, now });
  await mergeUses(db, both);
  const rated = await mergeVotes(db, both);
  if (rated.length > 0) await recordCatalogueChange(db, "offer", rated, now);
}
