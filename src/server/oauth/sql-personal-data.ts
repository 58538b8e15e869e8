import { sql } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { listExportedRows } from "#server/platform/personal-data/sql.ts";

/** Deleted with the customer's row: a later sign-in with the same profile creates a new customer. */
export const oauthPersonalData: PersonalData = {
  tables: ["oauth_accounts"],
  parts: {
    signIns: (db, { ownerId }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('provider', provider, 'name_there', subject,
              'date_created', date_created) as exported
            from oauth_accounts where customer_id = ${ownerId} order by date_created`,
      ),
  },
};
