import { sql } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { listExportedRows } from "#server/platform/personal-data/sql.ts";

/** The row is deleted with its owner; the product's rating sum keeps the anonymous vote. */
export const ratingPersonalData: PersonalData = {
  tables: ["product_votes"],
  parts: {
    votes: (db, { ownerId }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('product_id', product_id, 'value', value,
              'date_created', created_at) as exported
            from product_votes where owner_id = ${ownerId} order by created_at`,
      ),
  },
};
