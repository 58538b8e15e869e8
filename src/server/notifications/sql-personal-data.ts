import { sql } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { listExportedRows } from "#server/platform/personal-data/sql.ts";

export const noticePersonalData: PersonalData = {
  tables: ["notices", "contact_requests"],
  parts: {
    notices: (db, { email, isConfirmed }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('kind', kind, 'product_id', product_id,
              'variant_id', variant_id, 'category_id', category_id, 'day', day,
              'date_created', date_created, 'date_sent', sent_at) as exported
            from notices where email = ${email} and ${isConfirmed}::boolean
            order by date_created, id`,
      ),
  },
  // Who asked to be called is not told: nobody has shown that a phone is theirs.
  async erase({ db }, { email, phone }) {
    await db.execute(sql`delete from notices where email = ${email}`);
    if (phone === null) return;
    await db.execute(sql`delete from contact_requests where phone = ${phone}`);
    await db.execute(sql`
      delete from mails where kind = 'contactRequest' and facts ->> 'phone' = ${phone}`);
  },
};
