import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/**
 * Locks both rows until the transaction ends, the guest first: of concurrent merges of one guest only
 * one proceeds, and nobody writes as either meanwhile. False: the guest was already merged.
 */
export async function lockBoth(
  db: Db,
  { guestId, customerId }: { guestId: string; customerId: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ is_free: boolean }>(sql`
    select kind = 'guest' and merged_into is null as is_free
    from owners where id = ${guestId} for update`);
  if (rows[0]?.is_free !== true) return false;
  await db.execute(sql`select from owners where id = ${customerId} for update`);
  return true;
}

/** The customer's own language and location win over the guest's. */
export async function markMerged(
  db: Db,
  { guestId, customerId }: { guestId: string; customerId: string },
): Promise<void> {
  await db.execute(sql`
    update owners set lang = coalesce(owners.lang, guest.lang),
      location_id = coalesce(owners.location_id, guest.location_id)
    from owners guest where owners.id = ${customerId} and guest.id = ${guestId}`);
  await db.execute(sql`update owners set merged_into = ${customerId} where id = ${guestId}`);
}
