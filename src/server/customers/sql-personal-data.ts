import { sql } from "drizzle-orm";
import { listAddresses } from "#server/addresses/list.ts";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { listExportedRows } from "#server/platform/personal-data/sql.ts";

/** All of it is deleted with the owner. */
export const customerPersonalData: PersonalData = {
  tables: ["owners", "customers", "customer_addresses", "sessions"],
  parts: {
    customer: (db, { ownerId }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('id', owner_id, 'firstName', first_name,
              'lastName', last_name, 'email', email, 'date_email_confirmed', email_confirmed_at,
              'phone', phone, 'has_password', password_hash is not null, 'gender', gender,
              'birthdate', birthdate, 'measurements', measurements, 'code', code,
              'wants_newsletter', wants_news, 'language', o.lang, 'location_id', o.location_id,
              'date_created', date_created, 'date_updated', date_updated) as exported
            from customers c join owners o on o.id = c.owner_id where owner_id = ${ownerId}`,
      ),
    addresses: (db, { ownerId }) => listAddresses(db, ownerId),
    devices: (db, { ownerId }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('id', public_id, 'user_agent', user_agent,
              'date_created', created_at, 'date_seen', seen_at, 'date_expires', expires_at) as exported
            from sessions where owner_id = ${ownerId} order by created_at`,
      ),
  },
};
