import { sql } from "drizzle-orm";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import type { Db } from "#server/platform/db/db.ts";
import { openSavedProducts } from "./sql.ts";

/** Moves the guest's entries to the customer; a product that both have is stored once. */
export async function mergeSavedProducts(
  db: Db,
  kind: SavedProductsKind,
  merge: { guestId: string; customerId: string; newId: string },
): Promise<void> {
  const { guestId, customerId, newId } = merge;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from memberships where owner_id = ${guestId} and kind = ${kind}`,
  );
  const from = rows[0]?.id;
  if (from === undefined) return;
  const lane = await openSavedProducts(db, { ownerId: customerId, kind, newId });
  await db.execute(sql`
    with taken as (
      delete from membership_entries where membership_id = ${from} returning *
    ), lifted as (
      delete from removed_rows
      where lane_id = ${lane.id} and row_id in (select product_id::text from taken)
    )
    insert into membership_entries (membership_id, product_id, added_name, date_added, version)
    select ${lane.id}, product_id, added_name, date_added, ${lane.version}
    from taken order by product_id
    on conflict (membership_id, product_id) do update set added_name = excluded.added_name,
      date_added = excluded.date_added, version = excluded.version`);
  await db.execute(sql`delete from memberships where id = ${from}`);
}
