import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { customers } from "#server/platform/db/schema/customers.ts";

export type KnownCustomer = {
  id: string;
  email: string | null;
  emailConfirmedAt: Date | null;
  passwordHash: string | null;
};

/** Creates the customer and its owner. False: the e-mail or the phone is taken. */
export async function addCustomer(
  db: Db,
  { ownerId, lang, ...customer }: typeof customers.$inferInsert & { lang: string },
): Promise<boolean> {
  await db.execute(sql`
    insert into owners (id, kind, lang, created_at)
    values (${ownerId}, 'customer', ${lang}, ${customer.dateCreated.toISOString()})`);
  const made = await db
    .insert(customers)
    .values({ ownerId, ...customer })
    .onConflictDoNothing()
    .returning({ id: customers.ownerId });
  return made.length > 0;
}

export async function isTaken(db: Db, { email, phone }: { email: string; phone: string }) {
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (select from customers where email = ${email} or phone = ${phone}) as taken`);
  return rows[0]?.taken === true;
}

type CustomerKey = { email: string } | { phone: string } | { id: string };

export async function findCustomer(db: Db, by: CustomerKey): Promise<KnownCustomer | undefined> {
  const [found] = await db
    .select({
      id: customers.ownerId,
      email: customers.email,
      emailConfirmedAt: customers.emailConfirmedAt,
      passwordHash: customers.passwordHash,
    })
    .from(customers)
    .where(matchesKey(by));
  return found;
}

function matchesKey(by: CustomerKey) {
  if ("email" in by) return eq(customers.email, by.email);
  if ("phone" in by) return eq(customers.phone, by.phone);
  return eq(customers.ownerId, by.id);
}

export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.update(customers).set({ passwordHash }).where(eq(customers.ownerId, id));
}

/** Locks the row until the transaction ends. */
export async function lockCustomerByEmail(db: Db, email: string) {
  const [held] = await db
    .select({ id: customers.ownerId, emailConfirmedAt: customers.emailConfirmedAt })
    .from(customers)
    .where(eq(customers.email, email))
    .for("update");
  return held;
}

/** Programs that keep a copy find it by these. */
const raisedAt = (now: Date | SQL) => ({
  version: sql`${customers.version} + 1`,
  dateUpdated: now,
});

/** Returns the customer only the first time; undefined: it was confirmed before. */
export async function markEmailConfirmed(
  db: Db,
  id: string,
  { email, now }: { email: string; now: Date },
): Promise<{ firstName: string; wantsNews: boolean } | undefined> {
  const [confirmed] = await db
    .update(customers)
    .set({ email, emailConfirmedAt: now, ...raisedAt(now) })
    .where(and(eq(customers.ownerId, id), isNull(customers.emailConfirmedAt)))
    .returning({ firstName: customers.firstName, wantsNews: customers.wantsNews });
  return confirmed;
}

/** Holds the row until the transaction ends: whoever blocks the customer then ends all sessions. */
export async function isBlocked(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ blocked: customers.blocked })
    .from(customers)
    .where(eq(customers.ownerId, id))
    .for("share");
  return row?.blocked === true;
}

export async function clearEmail(db: Db, id: string): Promise<void> {
  await db
    .update(customers)
    .set({ email: null, emailConfirmedAt: null, ...raisedAt(sql`now()`) })
    .where(eq(customers.ownerId, id));
}
