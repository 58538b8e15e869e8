import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/http/context.ts";

/** The column `told` of every row. */
export async function listRows(db: Db, query: SQL): Promise<unknown[]> {
  const { rows } = await db.execute<{ told: unknown }>(query);
  return rows.map(({ told }) => told);
}

/**
 * Holds the customer until the transaction ends: what others write meanwhile is there before, or
 * finds nobody. False: there is no such customer any more.
 */
export async function holdOwner(db: Db, ownerId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select id from owners where id = ${ownerId} and kind = 'customer' for update`,
  );
  return rows.length > 0;
}

/** With everything that hangs on it, and the guests that it once was. */
export async function deleteOwner(db: Db, ownerId: string): Promise<void> {
  await db.execute(sql`delete from owners where id = ${ownerId} or merged_into = ${ownerId}`);
}
