import { sql } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { listExportedRows } from "#server/platform/personal-data/sql.ts";

/** The balance is deleted with the customer, and so are the rows. */
export const bonusPersonalData: PersonalData = {
  tables: ["bonus_rows"],
  parts: {
    bonuses: (db, { ownerId }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('id', id, 'kind', kind, 'state', state,
              'amount', amount / 100.0, 'order_id', order_id, 'date_created', date_created,
              'date_available', date_available, 'reason', reason) as exported
            from bonus_rows where owner_id = ${ownerId} order by date_created, id`,
      ),
  },
};
