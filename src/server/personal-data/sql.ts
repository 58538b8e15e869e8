import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/**
 * Locks the customer until the transaction ends: concurrent writes commit before, or find no
 * customer. False: the customer was already deleted.
 */
export async function lockCustomer(db: Db, ownerId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select id from owners where id = ${ownerId} and kind = 'customer' for update`,
  );
  return rows.length > 0;
}

/** Devices of nobody who is a customer, with what they stored in the shop. */
export async function deleteGuests(db: Db, ownerIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from owners where id = any(${sql.param([...ownerIds])}::uuid[]) and kind <> 'customer'`);
}

/** Deletes the owner with all dependent rows, and the guests that were merged into it. */
export async function deleteOwner(db: Db, ownerId: string): Promise<void> {
  await db.execute(sql`delete from owners where id = ${ownerId} or merged_into = ${ownerId}`);
}
