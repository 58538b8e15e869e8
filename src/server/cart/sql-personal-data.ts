import { sql } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { listExportedRows } from "#server/platform/personal-data/sql.ts";

export const cartPersonalData: PersonalData = {
  tables: ["carts", "cart_lines"],
  parts: {
    cart: (db, { ownerId }) =>
      listExportedRows(
        db,
        sql`select c.details || jsonb_build_object('date_updated', c.date_updated, 'items', (
            select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id,
              'variant_id', variant_id, 'name', added_name, 'quantity', quantity,
              'added_price', added_price / 100.0, 'date_added', date_added) order by date_added), '[]')
            from cart_lines where cart_id = c.id)) as exported
          from carts c where owner_id = ${ownerId}`,
      ),
  },
  async erase({ db }, { ownerId }) {
    await db.execute(sql`
      delete from removed_rows where lane_id in (select id from carts where owner_id = ${ownerId})`);
  },
};
