import { sql } from "drizzle-orm";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { DataSubject, PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { listExportedRows } from "#server/platform/personal-data/sql.ts";

const entriesOf =
  (kind: SavedProductsKind) =>
  (db: Db, { ownerId }: DataSubject) =>
    listExportedRows(
      db,
      sql`select jsonb_build_object('product_id', e.product_id, 'name', e.added_name,
            'date_added', e.date_added) as exported
          from membership_entries e join memberships m on m.id = e.membership_id
          where m.owner_id = ${ownerId} and m.kind = ${kind} order by e.date_added`,
    );

export const savedProductsPersonalData = (kind: SavedProductsKind): PersonalData => ({
  tables: ["memberships", "membership_entries"],
  parts: { [kind]: entriesOf(kind) },
  async erase({ db }, { ownerId }) {
    await db.execute(sql`
      delete from removed_rows
      where lane_id in (
        select id from memberships where owner_id = ${ownerId} and kind = ${kind})`);
  },
});
