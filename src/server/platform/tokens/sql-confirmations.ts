import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { sessionConfirmations } from "#server/platform/db/schema/admin.ts";

export type SessionConfirmation = typeof sessionConfirmations.$inferSelect;

export async function addConfirmation(
  db: Db,
  row: { sessionHash: Buffer; confirmedAt: Date },
): Promise<void> {
  await db.insert(sessionConfirmations).values(row);
}

/** The code of this letter counts from now on, and no other. */
export async function storeCode(
  db: Db,
  { sessionHash, mailId, sentAt }: { sessionHash: Buffer; mailId: string; sentAt: Date },
): Promise<void> {
  await db
    .update(sessionConfirmations)
    .set({ mailId, sentAt, tries: 0 })
    .where(eq(sessionConfirmations.sessionHash, sessionHash));
}

/** Counts one try of a code before it is compared, so that parallel tries are counted too. */
export async function countTry(
  db: Db,
  sessionHash: Buffer,
  most: number,
): Promise<SessionConfirmation | undefined> {
  const [row] = await db
    .update(sessionConfirmations)
    .set({ tries: sql`${sessionConfirmations.tries} + 1` })
    .where(
      and(eq(sessionConfirmations.sessionHash, sessionHash), lt(sessionConfirmations.tries, most)),
    )
    .returning();
  return row;
}

/** The code is used up. */
export async function storeConfirmed(db: Db, sessionHash: Buffer, now: Date): Promise<void> {
  await db
    .update(sessionConfirmations)
    .set({ confirmedAt: now, mailId: null, sentAt: null, tries: 0 })
    .where(eq(sessionConfirmations.sessionHash, sessionHash));
}
