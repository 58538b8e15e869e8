/** Requests for a call, as the shop's own people see them. */
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { contactRequests } from "#server/platform/db/schema/notifications.ts";

export type ContactRequestRow = typeof contactRequests.$inferSelect;
type Filter = { handled?: boolean | undefined; ids?: readonly string[] | undefined };

function conditionOf({ handled, ids }: Filter): SQL | undefined {
  const { handledAt, id } = contactRequests;
  const isHandled = handled ? isNotNull(handledAt) : isNull(handledAt);
  return and(handled === undefined ? undefined : isHandled, ids && inArray(id, [...ids]));
}

/** The newest first. */
export function listContactRequests(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ContactRequestRow[]> {
  return db
    .select()
    .from(contactRequests)
    .where(conditionOf(filter))
    .orderBy(desc(contactRequests.dateCreated), desc(contactRequests.id))
    .limit(limit)
    .offset(offset);
}

export async function countContactRequests(db: Db, filter: Filter): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(contactRequests)
    .where(conditionOf(filter));
  return found?.count ?? 0;
}

export async function updateContactRequest(
  db: Db,
  id: string,
  columns: Partial<ContactRequestRow>,
): Promise<void> {
  if (Object.keys(columns).length > 0)
    await db.update(contactRequests).set(columns).where(eq(contactRequests.id, id));
}

export async function deleteContactRequest(db: Db, id: string): Promise<void> {
  await db.delete(contactRequests).where(eq(contactRequests.id, id));
}

/** Whether the phone has a request that waits. */
export async function hasOpenRequest(db: Db, phone: string): Promise<boolean> {
  const [row] = await db
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(and(eq(contactRequests.phone, phone), isNull(contactRequests.handledAt)));
  return row !== undefined;
}
