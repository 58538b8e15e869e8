import { sql } from "drizzle-orm";
import type { Belongings } from "#server/personal-data/personal-data.ts";
import { listRows } from "#server/personal-data/sql.ts";

/** They go with the customer's row: whoever comes from there again is somebody new. */
export const oauthBelongings: Belongings = {
  tables: ["oauth_accounts"],
  parts: {
    signIns: (db, { ownerId }) =>
      listRows(
        db,
        sql`select jsonb_build_object('provider', provider, 'name_there', subject,
              'date_created', date_created) as told
            from oauth_accounts where customer_id = ${ownerId} order by date_created`,
      ),
  },
};
