/** Cart queries of the checkout. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import type { OpenLane } from "#server/platform/lanes/lane.ts";

/** Locks the cart until the transaction ends and raises its version; undefined: there is no row. */
export async function lockCart(db: Db, ownerId: string, now: Date): Promise<OpenLane | undefined> {
  const { rows } = await db.execute<OpenLane>(sql`
    update carts set version = version + 1, date_updated = ${now.toISOString()}
    where owner_id = ${ownerId} returning id, version`);
  return rows[0];
}

export async function listCartProducts(db: Db, cartId: string) {
  const { rows } = await db.execute<{ product_id: string; variant_id: string | null }>(
    sql`select product_id, variant_id from cart_lines where cart_id = ${cartId}`,
  );
  return rows.map((row) => ({ productId: row.product_id, variantId: row.variant_id }));
}

/**
 * Empties the cart on every device. A change of a line that was made before and arrives later finds
 * the tombstone: these pieces are ordered. Contact data and addresses stay for the next order.
 */
export async function emptyCart(db: Db, cart: OpenLane, now: Date): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from cart_lines where cart_id = ${cart.id} returning id
    )
    insert into removed_rows (lane_id, row_id, version, reason, removed_at)
    select ${cart.id}, id, ${cart.version}, 'ordered', ${now.toISOString()} from gone
    on conflict (lane_id, row_id) do update set version = excluded.version,
      reason = excluded.reason, removed_at = excluded.removed_at`);
  await db.execute(sql`
    update carts set promo_code_id = null, gift_pieces = 0, details = details - '{comments,delivery,bonus_spent,payment_token,ended_promo}'::text[]
    where id = ${cart.id}`);
}
