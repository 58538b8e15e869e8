import { sql } from "drizzle-orm";
import type { OrderStatus } from "#contract/orders.ts";
import type { Db } from "#server/http/context.ts";

/** In the order of their ids, as everybody who holds several would. */
export async function listOwnOrders(
  db: Db,
  ownerId: string,
): Promise<{ id: string; status: OrderStatus }[]> {
  const { rows } = await db.execute<{ id: string; status: OrderStatus }>(
    sql`select id, status from orders where owner_id = ${ownerId} order by id`,
  );
  return rows;
}

/**
 * Nobody's order from then on: its link, which was mailed, opens nothing, and a code that was the
 * buyer's alone is not told.
 */
export async function forgetBuyer(db: Db, ownerId: string): Promise<void> {
  await db.execute(sql`
    update orders set owner_id = null, email = '', mobile = '', comments = '',
      shipping_address = '{}', billing_address = '{}', promo = promo || '{"code": ""}',
      token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where owner_id = ${ownerId}`);
}
