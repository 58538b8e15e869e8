/**
 * Merges a guest into a customer: once, in the caller's transaction. All of the guest's data becomes
 * the customer's. The guest's row stays, so that devices and idempotency keys find the customer.
 */
import { type GuestMerge, laneResources } from "#server/lane-resources.ts";
import { mergeOrders } from "#server/orders/sql-merge.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { mergeUses } from "#server/promos/sql-uses.ts";
import { lockBoth, markMerged, moveProfile } from "./sql-merge.ts";

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

/** Ratings are merged last: they change products, which everybody reads. */
async function moveLanes(db: Db, merge: GuestMerge): Promise<void> {
  const { newId: _newId, now, ...both } = merge;
  const { rating, ...others } = laneResources;
  for (const { mergeGuest } of Object.values(others)) await mergeGuest(db, merge);
  await mergeOrders(db, { ...both, now });
  await mergeUses(db, both);
  await rating.mergeGuest(db, merge);
}
