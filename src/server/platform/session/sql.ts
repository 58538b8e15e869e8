import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { buildQuery } from "#server/platform/db/prepared-query.ts";
import { owners, sessions } from "#server/platform/db/schema/session.ts";
import { sendBuilt } from "#server/platform/db/transaction.ts";

/** Both rows in one round trip, because a shopper waits for their first write. */
export async function addOwner(
  db: Db,
  guest: { id: string; lang: string; idHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await sendBuilt(db, addOwnerQuery, guest);
}

const addOwnerQuery = buildQuery(
  "add_owner",
  sql`with guest as (
        insert into owners (id, kind, lang, created_at)
        values (${sql.placeholder("id")}, 'guest', ${sql.placeholder("lang")},
          ${sql.placeholder("now")})
        returning id, created_at
      )
      insert into sessions (id_hash, owner_id, created_at, seen_at, expires_at)
      select ${sql.placeholder("idHash")}::bytea, id, created_at, created_at,
        ${sql.placeholder("expiresAt")}::timestamptz
      from guest`,
);

export async function addSession(
  db: Db,
  session: { idHash: Buffer; ownerId: string; userAgent: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { now, ...rest } = session;
  await db.insert(sessions).values({ ...rest, createdAt: now, seenAt: now });
}

/** Deletes one session, or all sessions of an owner. */
export async function deleteSessions(db: Db, of: { idHash: Buffer } | { ownerId: string }) {
  const which = "idHash" in of ? eq(sessions.idHash, of.idHash) : eq(sessions.ownerId, of.ownerId);
  await db.delete(sessions).where(which);
}

export async function touchSession(db: Db, idHash: Buffer, seenAt: Date, expiresAt: Date) {
  await db.update(sessions).set({ seenAt, expiresAt }).where(eq(sessions.idHash, idHash));
}

/** The guests merged into this customer; the customer may use their idempotency keys. */
export async function listMergedFrom(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: owners.id })
    .from(owners)
    .where(eq(owners.mergedInto, ownerId));
  return rows.map(({ id }) => id);
}
