import { and, asc, eq, gt, lt, ne } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { openObjects, securityTokens } from "#server/platform/db/schema/admin.ts";

export type OpenObject = typeof openObjects.$inferInsert;

export async function storeOpen(db: Db, row: OpenObject): Promise<void> {
  const { isEditing, seenAt } = row;
  await db
    .insert(openObjects)
    .values(row)
    .onConflictDoUpdate({
      target: [openObjects.path, openObjects.tabId],
      set: { isEditing, seenAt },
      setWhere: eq(openObjects.recordId, row.recordId),
    });
}

type Tab = { path: string; tabId: string };

/** Other tabs that were seen since. */
export async function listOthers(db: Db, { path, tabId }: Tab, since: Date) {
  return db
    .select({
      recordId: openObjects.recordId,
      name: securityTokens.name,
      email: securityTokens.email,
      isEditing: openObjects.isEditing,
    })
    .from(openObjects)
    .innerJoin(securityTokens, eq(openObjects.recordId, securityTokens.id))
    .where(
      and(eq(openObjects.path, path), ne(openObjects.tabId, tabId), gt(openObjects.seenAt, since)),
    )
    .orderBy(asc(securityTokens.name), asc(openObjects.tabId));
}

export async function removeOpen(db: Db, { path, tabId }: Tab, recordId: string): Promise<void> {
  await db
    .delete(openObjects)
    .where(
      and(
        eq(openObjects.path, path),
        eq(openObjects.tabId, tabId),
        eq(openObjects.recordId, recordId),
      ),
    );
}

export async function removeUnseen(db: Db, before: Date): Promise<void> {
  await db.delete(openObjects).where(lt(openObjects.seenAt, before));
}
