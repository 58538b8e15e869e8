import { asc, count, isNotNull } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { customerGroups } from "#server/platform/db/schema/customer-groups.ts";
import { customers } from "#server/platform/db/schema/customers.ts";

export function readCustomerGroupRows(db: Db) {
  return db
    .select()
    .from(customerGroups)
    .orderBy(asc(customerGroups.position), asc(customerGroups.id));
}

export async function countCustomersOfGroups(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: customers.groupId, count: count() })
    .from(customers)
    .where(isNotNull(customers.groupId))
    .groupBy(customers.groupId);
  return new Map(rows.map((row) => [row.id ?? "", row.count]));
}
