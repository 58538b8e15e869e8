/** A product is taken out of the shop: carts and saved products lose it, lists keep its name. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { recordCatalogueChanges } from "#server/reference-data/sql-changes.ts";
import type { Edit } from "./edit.ts";

/** Orders keep their lines, which hold its name and price themselves. */
export async function deleteProduct({ db, now }: Edit, id: string): Promise<void> {
  const at = new Date(now);
  const { rows } = await db.execute<{ displayed: boolean }>(
    sql`select displayed from products where id = ${id} for update`,
  );
  await leaveCarts(db, id, at);
  await leaveSavedProducts(db, id, at);
  await leaveLists(db, id, at);
  await db.execute(sql`delete from products where id = ${id}`);
  if (rows[0]?.displayed) await recordCatalogueChanges(db, [{ kind: "product", ids: [id] }], at);
}

/** Heads first and in the order of ids, as the writes of their owners lock them. */
async function leaveCarts(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    with held as (
      select id from carts
      where id in (select cart_id from cart_lines where product_id = ${id}) order by id for update
    ), raised as (
      update carts c set version = c.version + 1, date_updated = ${now.toISOString()}
      from held where c.id = held.id returning c.id, c.version
    ), gone as (
      delete from cart_lines l using raised where l.cart_id = raised.id and l.product_id = ${id}
      returning l.cart_id, l.id, raised.version
    )
    insert into removed_rows (lane_id, row_id, version, reason, removed_at)
    select cart_id, id, version, 'removed', ${now.toISOString()} from gone
    on conflict (lane_id, row_id) do update set version = excluded.version,
      reason = excluded.reason, removed_at = excluded.removed_at`);
}

async function leaveSavedProducts(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    with held as (
      select id from memberships
      where id in (select membership_id from membership_entries where product_id = ${id})
      order by id for update
    ), raised as (
      update memberships m set version = m.version + 1
      from held where m.id = held.id returning m.id, m.version
    ), gone as (
      delete from membership_entries e using raised
      where e.membership_id = raised.id and e.product_id = ${id}
      returning e.membership_id, e.product_id, raised.version
    )
    insert into removed_rows (lane_id, row_id, version, reason, removed_at)
    select membership_id, product_id::text, version, 'removed', ${now.toISOString()} from gone
    on conflict (lane_id, row_id) do update set version = excluded.version,
      reason = excluded.reason, removed_at = excluded.removed_at`);
}

async function leaveLists(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    with held as (
      select id from checklists
      where id in (select list_id from checklist_items where product_id = ${id})
      order by id for update
    ), raised as (
      update checklists c set version = c.version + 1, date_updated = ${now.toISOString()}
      from held where c.id = held.id returning c.id, c.version
    )
    update checklist_items i set product_id = null, variant_id = null, version = raised.version,
      name = case when i.name = '' and i.translations is null
        then coalesce((select p.translations -> 'ua' ->> 'name' from products p where p.id = ${id}), '')
        else i.name end
    from raised where i.list_id = raised.id and i.product_id = ${id}`);
}
