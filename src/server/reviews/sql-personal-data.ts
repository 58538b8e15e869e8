import { sql } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { listExportedRows } from "#server/platform/personal-data/sql.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";

export const reviewPersonalData: PersonalData = {
  tables: ["reviews"],
  parts: {
    reviews: (db, { ownerId }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('product_id', product_id, 'author', author, 'rating', rating,
              'text', text, 'pros', pros, 'cons', cons, 'state', state,
              'reply', reply, 'date_replied', reply_date, 'reason', reason,
              'date_created', date_created) as exported
            from reviews where owner_id = ${ownerId} order by date_created`,
      ),
  },
  /** Published reviews stay without a name; unpublished ones are deleted. */
  async erase({ db, now }, { ownerId }) {
    await db.execute(sql`delete from reviews where owner_id = ${ownerId} and state <> 'approved'`);
    const { rows } = await db.execute<{ id: string }>(sql`
      update reviews set owner_id = null, author = '' where owner_id = ${ownerId}
      returning product_id as id`);
    const shown = rows.map(({ id }) => id);
    if (shown.length > 0) await recordCatalogueChange(db, "product", shown, new Date(now));
  },
};
