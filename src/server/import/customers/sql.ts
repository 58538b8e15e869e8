import { eq, inArray, sql } from "drizzle-orm";
import { langs } from "#contract/lang.ts";
import { addCustomer } from "#server/customers/sql.ts";
import type { Db } from "#server/platform/db/db.ts";
import { customerGroups } from "#server/platform/db/schema/customer-groups.ts";
import { customers } from "#server/platform/db/schema/customers.ts";

export type CustomerColumns = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  gender: string | null;
  birthdate: string | null;
  groupId: string | null;
  lang: string | null;
  note: string;
  tags: string[];
};
export type StoredCustomer = CustomerColumns & { id: string };

const { firstName, lastName, phone, gender, birthdate, groupId, lang, note, tags } = customers;
const stored = { firstName, lastName, phone, gender, birthdate, groupId, lang, note, tags };

/** Locks them until the transaction ends. */
export async function findCustomersByEmail(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, StoredCustomer>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({ id: customers.ownerId, email: customers.email, ...stored })
    .from(customers)
    .where(inArray(customers.email, [...emails]))
    .for("update");
  return new Map(
    rows.flatMap(({ email, ...row }) => (email ? [[email, { email, ...row }] as const] : [])),
  );
}

export async function findPhoneOwner(db: Db, number: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: customers.ownerId })
    .from(customers)
    .where(eq(customers.phone, number));
  return row?.id;
}

/** Ids by name in lower case, in any language, and by themselves. */
export async function listGroupNames(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: customerGroups.id, translations: customerGroups.translations })
    .from(customerGroups);
  return new Map(
    rows.flatMap(({ id, translations }) => [
      [id, id] as const,
      ...langs.flatMap((one) => {
        const name = translations[one]?.name?.toLowerCase();
        return name ? [[name, id] as const] : [];
      }),
    ]),
  );
}

export async function addImportedCustomer(
  db: Db,
  {
    id,
    now,
    lang: language,
    ...row
  }: Partial<CustomerColumns> & {
    id: string;
    email: string;
    lang: string;
    now: Date;
  },
): Promise<void> {
  await addCustomer(db, {
    firstName: "",
    lastName: "",
    ...row,
    ownerId: id,
    lang: language,
    dateCreated: now,
    dateUpdated: now,
  });
}

export async function updateImportedCustomer(
  db: Db,
  { id, email: _, ...row }: StoredCustomer,
  now: Date,
): Promise<void> {
  await db
    .update(customers)
    .set({ ...row, version: sql`${customers.version} + 1`, dateUpdated: now })
    .where(eq(customers.ownerId, id));
}
