import { sql } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { listExportedRows } from "#server/platform/personal-data/sql.ts";

export const subscriptionPersonalData: PersonalData = {
  tables: ["subscriptions", "consents"],
  parts: {
    newsletter: (db, { email, isConfirmed }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('state', state, 'language', lang,
              'date_created', date_created, 'date_confirmed', confirmed_at,
              'date_ended', ended_at) as exported
            from subscriptions where email = ${email} and ${isConfirmed}::boolean`,
      ),
    consents: (db, { email, isConfirmed }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('subject', subject, 'step', step, 'via', via,
              'text_version', text_version, 'language', lang, 'date_created', date_created) as exported
            from consents where email = ${email} and ${isConfirmed}::boolean
            order by date_created, id`,
      ),
  },
  async erase({ db }, { email }) {
    await db.execute(sql`delete from subscriptions where email = ${email}`);
    await db.execute(sql`delete from consents where email = ${email}`);
  },
};
