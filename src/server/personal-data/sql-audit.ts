/** Copies of customers in the audit and in stored answers of the admin API. */
import { type SQL, sql } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";

/** Of orders, reviews and requests for a call: only what names the person. */
const named = [
  "email",
  "mobile",
  "phone",
  "shipping_address",
  "billing_address",
  "comments",
  "author",
  "name",
  "comment",
];

/** That something was changed, when and by whom, stays; what is exported is the original. */
export const auditPersonalData: PersonalData = {
  tables: ["audit_rows", "admin_keys"],
  parts: {},
  async erase({ db }, { ownerId, phone }) {
    await db.execute(sql`
      update audit_rows set changed = '{}'
      where entity in ('customers', 'bonuses') and entity_id = ${ownerId}`);
    const forget = (entity: string, ids: SQL) =>
      db.execute(sql`
        update audit_rows set changed = changed - ${sql.param(named)}::text[]
        where entity = ${entity} and entity_id in (${ids})`);
    await forget("orders", sql`select id::text from orders where owner_id = ${ownerId}`);
    await forget("reviews", sql`select id::text from reviews where owner_id = ${ownerId}`);
    await forget(
      "contact_requests",
      sql`select id::text from contact_requests where phone = ${phone}`,
    );
    await db.execute(sql`delete from admin_keys where position(${ownerId}::text in body) > 0`);
  },
};
