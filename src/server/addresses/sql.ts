import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { customerAddresses } from "#server/platform/db/schema/addresses.ts";

export type AddressRow = typeof customerAddresses.$inferSelect;

const ofOwner = (ownerId: string) => eq(customerAddresses.ownerId, ownerId);
const isOne = (ownerId: string, id: string) => and(ofOwner(ownerId), eq(customerAddresses.id, id));

/** In the order they were made. */
export function listAddressRows(db: Db, ownerId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(customerAddresses)
    .where(ofOwner(ownerId))
    .orderBy(asc(customerAddresses.dateCreated), asc(customerAddresses.id));
}

export function listAddressRowsOf(db: Db, ownerIds: readonly string[]): Promise<AddressRow[]> {
  return db
    .select()
    .from(customerAddresses)
    .where(inArray(customerAddresses.ownerId, [...ownerIds]))
    .orderBy(asc(customerAddresses.dateCreated), asc(customerAddresses.id));
}

/** Whosever it is: an id is one row's. */
export async function findAddressRow(db: Db, id: string): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(customerAddresses).where(eq(customerAddresses.id, id));
  return row;
}

/** False: the id is taken. */
export async function addAddressRow(db: Db, row: AddressRow): Promise<boolean> {
  const added = await db
    .insert(customerAddresses)
    .values(row)
    .onConflictDoNothing({ target: customerAddresses.id })
    .returning({ id: customerAddresses.id });
  return added.length > 0;
}

export async function updateDetails(
  db: Db,
  { id, ownerId, details }: Pick<AddressRow, "id" | "ownerId" | "details">,
): Promise<void> {
  await db.update(customerAddresses).set({ details }).where(isOne(ownerId, id));
}

export type Default = "defaultBilling" | "defaultShipping";

/** Away from wherever it was first: there are never two. */
export async function moveDefault(
  db: Db,
  { ownerId, id }: { ownerId: string; id: string },
  which: Default,
): Promise<void> {
  const others = and(ofOwner(ownerId), ne(customerAddresses.id, id), customerAddresses[which]);
  await db
    .update(customerAddresses)
    .set({ [which]: false })
    .where(others);
  await db
    .update(customerAddresses)
    .set({ [which]: true })
    .where(isOne(ownerId, id));
}

/** Answers what was deleted. */
export async function deleteAddressRow(
  db: Db,
  ownerId: string,
  id: string,
): Promise<AddressRow | undefined> {
  const [row] = await db.delete(customerAddresses).where(isOne(ownerId, id)).returning();
  return row;
}

/** The one that was made last; undefined: there is none. */
export async function findLastAddress(db: Db, ownerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: customerAddresses.id })
    .from(customerAddresses)
    .where(ofOwner(ownerId))
    .orderBy(desc(customerAddresses.dateCreated), desc(customerAddresses.id))
    .limit(1);
  return row?.id;
}

/** The customer's object has the addresses. */
export async function raiseCustomer(db: Db, ownerId: string, now: number): Promise<void> {
  await db.execute(sql`
    update customers set version = version + 1, date_updated = ${new Date(now).toISOString()}
    where owner_id = ${ownerId}`);
}

/** One change of a customer's addresses at a time, until the transaction ends. False: no customer. */
export async function lockAddresses(db: Db, ownerId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select owner_id from customers where owner_id = ${ownerId} for update`,
  );
  return rows.length > 0;
}
