import { sql } from "drizzle-orm";
import type { Belongings } from "#server/personal-data/personal-data.ts";
import { listRows } from "#server/personal-data/sql.ts";

/** The row goes with its owner; what it counted for stays in the product, under no name. */
export const voteBelongings: Belongings = {
  tables: ["product_votes"],
  parts: {
    votes: (db, { ownerId }) =>
      listRows(
        db,
        sql`select jsonb_build_object('product_id', product_id, 'value', value,
              'date_created', created_at) as told
            from product_votes where owner_id = ${ownerId} order by created_at`,
      ),
  },
};
