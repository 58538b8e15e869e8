/** Gifts in carts: pieces that a promo code has added, and that leave with it. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/**
 * Removes the gifts of `carts`, a condition on `carts c` with its `promo_codes pc` and `promos p`,
 * but for `left` pieces in each. What the shopper has added stays. The caller has raised the
 * versions of the carts.
 */
export async function removeGifts(
  db: Db,
  { carts, left = 0, now }: { carts: SQL; left?: number; now: Date },
): Promise<void> {
  await db.execute(sql`
    with given as (
      select c.id as cart_id, c.version, c.gift_pieces,
        concat_ws('.', p.gift_product_id, p.gift_variant_id) as line_id
      from carts c
      join promo_codes pc on pc.id = c.promo_code_id
      join promos p on p.id = pc.promo_id
      where c.gift_pieces > ${left}::int and ${carts}
    ), gift as (
      select given.*, least(gift_pieces, l.quantity) - ${left}::int as pieces
      from given join cart_lines l on l.cart_id = given.cart_id and l.id = given.line_id
    ), counted as (
      update carts c set gift_pieces = ${left} from given where c.id = given.cart_id
    ), lowered as (
      update cart_lines l set quantity = l.quantity - gift.pieces, version = gift.version
      from gift where l.cart_id = gift.cart_id and l.id = gift.line_id
        and gift.pieces > 0 and l.quantity > gift.pieces
    ), gone as (
      delete from cart_lines l using gift
      where l.cart_id = gift.cart_id and l.id = gift.line_id and l.quantity <= gift.pieces
      returning l.cart_id, l.id, gift.version
    )
    insert into removed_rows (lane_id, row_id, version, reason, removed_at)
    select cart_id, id, version, 'removed', ${now.toISOString()} from gone
    on conflict (lane_id, row_id) do update set version = excluded.version,
      reason = excluded.reason, removed_at = excluded.removed_at`);
}
