/** Copies of customers in the audit, in stored answers of the admin API and in previews of bulk edits. */
import { type SQL, sql } from "drizzle-orm";
import { isOfGuest } from "#server/orders/sql.ts";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";
import {
  forgetAnswers,
  forgetJobs,
  forgetNamed,
  forgetOrders,
} from "#server/platform/personal-data/sql-copies.ts";

/** The customer, and the profiles that were merged into theirs, one after another. */
const everyone = (ownerId: string) => sql`(
  with recursive everyone (id) as (
    select ${ownerId}::uuid
    union select owners.id from owners join everyone on owners.merged_into = everyone.id
  ) select id from everyone)`;

/** Orders of guests who gave an address that is known to be the customer's. */
const guestOrders = (email: string) => sql`
  select id::text from orders where email = ${email} and ${isOfGuest}`;

/** That something was changed, when and by whom, stays; what is exported is the original. */
export const auditPersonalData: PersonalData = {
  tables: ["audit_rows", "admin_keys", "bulk_jobs"],
  parts: {},
  async erase({ db }, { ownerId, email, phone, isConfirmed }) {
    const ids = everyone(ownerId);
    await db.execute(sql`
      update audit_rows set changed = '{}' where entity in ('customers', 'bonuses')
        and entity_id in (select id::text from ${ids} as one)`);
    await forgetJobs(db, "customers", sql`select id from ${ids} as one`);
    await forgetOrders(db, sql`select id::text from orders where owner_id in ${ids}`);
    if (isConfirmed && email) await forgetOrders(db, guestOrders(email));
    const forget = (entity: string, own: SQL) => forgetNamed(db, entity, own);
    await forget("reviews", sql`select id::text from reviews where owner_id in ${ids}`);
    await forget(
      "contact_requests",
      sql`select id::text from contact_requests where phone = ${phone}`,
    );
    await forgetAnswers(db, ids);
    // Of what they did as a guest no id says that it was they.
    for (const contact of [isConfirmed ? email : "", phone ?? ""])
      if (contact !== "")
        await db.execute(sql`delete from admin_keys where position(${contact} in body) > 0`);
  },
};
