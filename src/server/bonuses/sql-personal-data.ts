import { sql } from "drizzle-orm";
import type { Belongings } from "#server/personal-data/personal-data.ts";
import { listRows } from "#server/personal-data/sql.ts";

/** The balance goes with the customer, and its rows with it. */
export const bonusBelongings: Belongings = {
  tables: ["bonus_rows"],
  parts: {
    bonuses: (db, { ownerId }) =>
      listRows(
        db,
        sql`select jsonb_build_object('id', id, 'kind', kind, 'state', state,
              'amount', amount / 100.0, 'order_id', order_id, 'date_created', date_created,
              'date_available', date_available) as told
            from bonus_rows where owner_id = ${ownerId} order by date_created, id`,
      ),
  },
};
