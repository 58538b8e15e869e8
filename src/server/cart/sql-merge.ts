import { sql } from "drizzle-orm";
import { maxQuantity } from "#contract/cart-line.ts";
import { moveHold } from "#server/delivery-details/sql-slot-capacity.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { OpenLane } from "#server/platform/lanes/lane.ts";
import { openCart } from "./sql.ts";
import { removeGifts } from "./sql-gifts.ts";

/** `stockLimit` of rules/cart in SQL; null: no limit. */
const stockOfLine = sql`(
  select case
    when p.stock_status = 'preorder' then null
    when v.id is null then p.stock_quantity
    else v.stock_quantity
  end
  from products p
  left join product_variants v on v.id = excluded.variant_id and v.product_id = p.id
  where p.id = excluded.product_id)`;

/** The pieces bought for each list item, of both lines. */
const referencesOfBoth = sql.raw(`(
  select coalesce(jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object('id', item.id,
      'quantity', least(item.pieces, ${maxQuantity}), 'shared', item.shared))
    order by item.place), '[]')
  from (
    select one ->> 'id' as id, sum((one ->> 'quantity')::int) as pieces, min(place) as place,
      one -> 'shared' as shared
    from jsonb_array_elements(mine.checklist_items || excluded.checklist_items)
      with ordinality as both_lines (one, place)
    group by one ->> 'id', one -> 'shared'
  ) as item)`);

/**
 * Moves the guest's lines into the customer's cart. A line that both have gets the pieces of both,
 * up to the stock, and never fewer than either had.
 */
export async function mergeCart(
  db: Db,
  merge: { guestId: string; customerId: string; newId: string; now: Date },
): Promise<void> {
  const { guestId, customerId, newId, now } = merge;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from carts where owner_id = ${guestId}`,
  );
  const from = rows[0]?.id;
  if (from === undefined) return;
  const cart = await openCart(db, { newId, ownerId: customerId, now });
  // The guest's code takes the place of the customer's, whose gift would be paid for from then on.
  await removeGifts(db, {
    carts: sql`c.id = ${cart.id}
      and exists (select from carts where id = ${from} and promo_code_id is not null)`,
    now,
  });
  const gift = await findGiftLine(db, from, cart.id);
  await db.execute(sql`
    with taken as (
      delete from cart_lines where cart_id = ${from} returning *
    ), lifted as (
      delete from removed_rows where lane_id = ${cart.id} and row_id in (select id from taken)
    )
    insert into cart_lines as mine (cart_id, id, product_id, variant_id, quantity, checklist_items,
      added_price, added_name, date_added, version)
    select ${cart.id}, id, product_id, variant_id, quantity, checklist_items,
      added_price, added_name, date_added, ${cart.version}
    from taken order by id
    on conflict (cart_id, id) do update set
      quantity = greatest(mine.quantity, excluded.quantity,
        least(mine.quantity + excluded.quantity, ${maxQuantity}, ${stockOfLine})),
      checklist_items = ${referencesOfBoth},
      added_price = excluded.added_price, added_name = excluded.added_name,
      date_added = excluded.date_added, version = excluded.version`);
  await moveOrderedLines(db, from, cart);
  await moveHold(db, from, cart.id);
  // The guest's details and promo code win, because they were entered last.
  await db.execute(sql`
    update carts set details = carts.details || guest.details,
      promo_code_id = coalesce(guest.promo_code_id, carts.promo_code_id),
      gift_pieces = case when guest.promo_code_id is null then carts.gift_pieces else greatest(0,
        least(guest.gift_pieces, coalesce((
          select l.quantity from cart_lines l
          where l.cart_id = carts.id and l.id = ${gift.id}
        ), 0) - ${gift.own}::int))
      end
    from carts guest where carts.id = ${cart.id} and guest.id = ${from}`);
  await db.execute(sql`delete from carts where id = ${from}`);
}

/** The line of the guest's gift, and how many of it the customer's cart has by itself. */
async function findGiftLine(db: Db, guestCartId: string, cartId: string) {
  const { rows } = await db.execute<{ id: string; own: number }>(sql`
    select gift.id, coalesce(l.quantity, 0) as own
    from (
      select concat_ws('.', p.gift_product_id, p.gift_variant_id) as id
      from carts c
      join promo_codes pc on pc.id = c.promo_code_id
      join promos p on p.id = pc.promo_id
      where c.id = ${guestCartId} and p.gift_product_id is not null
    ) gift
    left join cart_lines l on l.cart_id = ${cartId} and l.id = gift.id`);
  return rows[0] ?? { id: "", own: 0 };
}

/** A quantity that was set before the guest's order, and is sent after the sign-in, orders nothing more. */
async function moveOrderedLines(db: Db, from: string, cart: OpenLane): Promise<void> {
  await db.execute(sql`
    insert into removed_rows (lane_id, row_id, version, reason, removed_at)
    select ${cart.id}, r.row_id, ${cart.version}, r.reason, r.removed_at
    from removed_rows r
    where r.lane_id = ${from} and r.reason = 'ordered' and not exists (
      select from cart_lines l where l.cart_id = ${cart.id} and l.id = r.row_id)
    on conflict (lane_id, row_id) do update set version = excluded.version,
      reason = excluded.reason, removed_at = excluded.removed_at`);
}
