import { asc } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { customerGroups } from "#server/platform/db/schema/customer-groups.ts";

export function readCustomerGroupRows(db: Db) {
  return db
    .select()
    .from(customerGroups)
    .orderBy(asc(customerGroups.position), asc(customerGroups.id));
}
