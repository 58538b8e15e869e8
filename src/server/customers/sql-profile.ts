import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { customers } from "#server/platform/db/schema/customers.ts";
import { sessions } from "#server/platform/db/schema/session.ts";

export type CustomerRow = typeof customers.$inferSelect;

/** Locks the row until the transaction ends. */
export async function lockProfile(db: Db, id: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.ownerId, id)).for("update");
  return row;
}

export async function findProfile(db: Db, id: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.ownerId, id));
  return row;
}

export async function isPhoneTaken(db: Db, phone: string, id: string): Promise<boolean> {
  const others = and(eq(customers.phone, phone), ne(customers.ownerId, id));
  return (await db.select({ id: customers.ownerId }).from(customers).where(others)).length > 0;
}

/** Absent and undefined fields stay unchanged. */
export type ProfileChange = { [K in keyof CustomerRow]?: CustomerRow[K] | undefined };

export async function updateProfile(db: Db, id: string, change: ProfileChange): Promise<void> {
  await db.update(customers).set(change).where(eq(customers.ownerId, id));
}

/** Returns the customer's code: this one only if there was none. Undefined: the code is taken. */
export async function assignCode(db: Db, id: string, code: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ code: string | null }>(sql`
    update customers set code = coalesce(code, ${code}) where owner_id = ${id}
      and (code is not null or not exists (select from customers where code = ${code}))
    returning code`);
  return rows[0]?.code ?? undefined;
}

export type DeviceRow = typeof sessions.$inferSelect;

/** The valid sessions, the most recently used first. */
export async function listSessions(db: Db, ownerId: string, now: Date): Promise<DeviceRow[]> {
  const alive = sql`${sessions.expiresAt} > ${now.toISOString()}`;
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.ownerId, ownerId), alive))
    .orderBy(sql`${sessions.seenAt} desc, ${sessions.publicId}`);
}

/** False: the owner has no such session. */
export async function endSessionOf(db: Db, ownerId: string, publicId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.ownerId, ownerId), eq(sessions.publicId, publicId)))
    .returning({ id: sessions.publicId });
  return ended.length > 0;
}

export async function endOtherSessions(db: Db, ownerId: string, idHash: Buffer): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.ownerId, ownerId), ne(sessions.idHash, idHash)));
}
