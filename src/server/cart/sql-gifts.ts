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

export type EndedGift = {
  cartId: string;
  /** of the cart in which the gift was found to be over */
  version: number;
  lineId: string;
  pieces: number;
};

/**
 * Removes a gift that its code does not give any more, and raises the cart's version. Nothing
 * happens where the cart was changed meanwhile, or is being changed: a read waits for no checkout.
 *
 * @returns whether it was removed
 */
export async function removeEndedGift(db: Db, gift: EndedGift, now: Date): Promise<boolean> {
  const { cartId, version, lineId, pieces } = gift;
  const at = now.toISOString();
  const { rows } = await db.execute(sql`
    with held as (
      select id from carts where id = ${cartId} and version = ${version}
      for no key update skip locked
    ), cart as (
      update carts set version = version + 1, gift_pieces = 0, date_updated = ${at}
      from held where carts.id = held.id
      returning carts.id, carts.version
    ), lowered as (
      update cart_lines l set quantity = l.quantity - ${pieces}::int, version = cart.version
      from cart where l.cart_id = cart.id and l.id = ${lineId} and l.quantity > ${pieces}::int
    ), gone as (
      delete from cart_lines l using cart
      where l.cart_id = cart.id and l.id = ${lineId} and l.quantity <= ${pieces}::int
      returning l.cart_id, l.id, cart.version
    ), removed as (
      insert into removed_rows (lane_id, row_id, version, reason, removed_at)
      select cart_id, id, version, 'removed', ${at} from gone
      on conflict (lane_id, row_id) do update set version = excluded.version,
        reason = excluded.reason, removed_at = excluded.removed_at
    )
    select id from cart`);
  return rows.length > 0;
}

/**
 * How many pieces of the line leave with the code. Nothing happens where the owner has just made
 * the promotion give something else; its edits wait until the transaction ends.
 */
export async function setGiftPieces(
  db: Db,
  { cartId, lineId, pieces }: { cartId: string; lineId: string; pieces: number },
): Promise<void> {
  await db.execute(sql`
    with promo as (
      select p.id
      from carts c
      join promo_codes pc on pc.id = c.promo_code_id
      join promos p on p.id = pc.promo_id
      where c.id = ${cartId}
        and concat_ws('.', p.gift_product_id, p.gift_variant_id) = ${lineId}
      for key share of p
    )
    update carts set gift_pieces = ${pieces} where id = ${cartId} and exists (select from promo)`);
}

/** The cart is empty: no piece is left that could leave with the code. */
export async function clearGiftPieces(db: Db, cartId: string): Promise<void> {
  await db.execute(sql`update carts set gift_pieces = 0 where id = ${cartId}`);
}
