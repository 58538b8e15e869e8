import type { SQL } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** Returns the column `exported` of every row. */
export async function listExportedRows(db: Db, query: SQL): Promise<unknown[]> {
  const { rows } = await db.execute<{ exported: unknown }>(query);
  return rows.map(({ exported }) => exported);
}
