import { sql } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { listExportedRows } from "#server/platform/personal-data/sql.ts";

export const mailPersonalData: PersonalData = {
  tables: ["mails", "mail_tokens"],
  parts: {
    letters: (db, { email, isConfirmed }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('kind', kind, 'language', lang, 'date_created', created_at,
              'date_sent', sent_at) as exported
            from mails
            where recipient = ${email} and kind <> 'contactRequest' and ${isConfirmed}::boolean
            order by created_at, id`,
      ),
  },
  async erase({ db }, { email }) {
    await db.execute(
      sql`delete from mails where recipient = ${email} and kind <> 'contactRequest'`,
    );
    await db.execute(sql`delete from mail_tokens where email = ${email}`);
  },
};
