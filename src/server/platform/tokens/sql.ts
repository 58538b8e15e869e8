import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import {
  issuedTokens,
  securityTokens,
  sessionConfirmations,
} from "#server/platform/db/schema/admin.ts";
import type { SessionConfirmation } from "./sql-confirmations.ts";

export type TokenRecord = typeof securityTokens.$inferSelect;
export type IssuedToken = typeof issuedTokens.$inferSelect;

export async function findRecord(db: Db, id: string): Promise<TokenRecord | undefined> {
  const [row] = await db
    .select()
    .from(securityTokens)
    .where(and(eq(securityTokens.id, id), isNull(securityTokens.revokedAt)));
  return row;
}

export async function findRecordByEmail(db: Db, email: string): Promise<TokenRecord | undefined> {
  const [row] = await db
    .select()
    .from(securityTokens)
    .where(and(eq(securityTokens.email, email), isNull(securityTokens.revokedAt)));
  return row;
}

export function listRecords(db: Db): Promise<TokenRecord[]> {
  return db
    .select()
    .from(securityTokens)
    .where(isNull(securityTokens.revokedAt))
    .orderBy(asc(securityTokens.dateCreated), asc(securityTokens.id));
}

export async function listRevokedIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: securityTokens.id })
    .from(securityTokens)
    .where(isNotNull(securityTokens.revokedAt))
    .orderBy(asc(securityTokens.revokedAt));
  return rows.map(({ id }) => id);
}

/** False: a live record has this e-mail. */
export async function addRecord(
  db: Db,
  record: typeof securityTokens.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(securityTokens)
    .values(record)
    .onConflictDoNothing()
    .returning({ id: securityTokens.id });
  return rows.length > 0;
}

export async function updateRecord(
  db: Db,
  id: string,
  values: Partial<typeof securityTokens.$inferInsert>,
): Promise<void> {
  await db.update(securityTokens).set(values).where(eq(securityTokens.id, id));
}

/** Serialises changes of who is an administrator. */
export async function lockRecords(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('security_tokens', 0))`);
}

export async function addIssued(db: Db, token: typeof issuedTokens.$inferInsert): Promise<void> {
  await db.insert(issuedTokens).values(token);
}

/** `confirmation`: of a session, or of the session that issued the token. */
export type FoundToken = {
  issued: IssuedToken;
  record: TokenRecord;
  confirmation: SessionConfirmation | null;
};

export async function findIssued(db: Db, jtiHash: Buffer): Promise<FoundToken | undefined> {
  const { sessionHash } = issuedTokens;
  const [row] = await db
    .select({ issued: issuedTokens, record: securityTokens, confirmation: sessionConfirmations })
    .from(issuedTokens)
    .innerJoin(securityTokens, eq(issuedTokens.recordId, securityTokens.id))
    .leftJoin(
      sessionConfirmations,
      sql`${sessionConfirmations.sessionHash} = coalesce(${sessionHash}, ${issuedTokens.jtiHash})`,
    )
    .where(eq(issuedTokens.jtiHash, jtiHash));
  return row;
}

/** True for the one call that ends the token. */
export async function endIssued(db: Db, jtiHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db
    .update(issuedTokens)
    .set({ revokedAt: now })
    .where(and(eq(issuedTokens.jtiHash, jtiHash), isNull(issuedTokens.revokedAt)))
    .returning({ id: issuedTokens.recordId });
  return rows.length > 0;
}

export async function recordUse(
  db: Db,
  { jtiHash, recordId, now }: { jtiHash: Buffer; recordId: string; now: Date },
): Promise<void> {
  await db.update(securityTokens).set({ lastUsed: now }).where(eq(securityTokens.id, recordId));
  await db
    .update(issuedTokens)
    .set({ firstUsed: now })
    .where(and(eq(issuedTokens.jtiHash, jtiHash), isNull(issuedTokens.firstUsed)));
}

export async function countLiveAdmins(db: Db, except: string): Promise<number> {
  const rows = await db
    .select({ id: securityTokens.id })
    .from(securityTokens)
    .where(and(isNull(securityTokens.revokedAt), sql`'admin' = any(${securityTokens.scopes})`));
  return rows.filter(({ id }) => id !== except).length;
}
