/** Which rows of a list have changed in a time, or come after one of them. */
import { type SQL, sql } from "drizzle-orm";

export type ChangedFilters = {
  updatedMin?: Date | undefined;
  updatedMax?: Date | undefined;
  idAfter?: string | undefined;
};

/** `changed`: when the row was changed, or created. */
export function changedConditions(
  { updatedMin, updatedMax, idAfter }: ChangedFilters,
  { id, changed }: { id: SQL; changed: SQL },
): SQL[] {
  return [
    ...(updatedMin ? [sql`${changed} >= ${updatedMin.toISOString()}::timestamptz`] : []),
    ...(updatedMax ? [sql`${changed} <= ${updatedMax.toISOString()}::timestamptz`] : []),
    ...(idAfter ? [sql`${id} > ${idAfter}::uuid`] : []),
  ];
}
