import { asc } from "drizzle-orm";
import { customerGroups } from "#server/platform/db/schema/customer-groups.ts";
import type { Db } from "#server/platform/http/context.ts";

export function readCustomerGroupRows(db: Db) {
  return db
    .select()
    .from(customerGroups)
    .orderBy(asc(customerGroups.position), asc(customerGroups.id));
}
