import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/**
 * A shopper has one vote: where both voted, the customer's counts and the guest's is deleted.
 * Returns the products whose rating changed.
 */
export async function mergeVotes(
  db: Db,
  { guestId, customerId }: { guestId: string; customerId: string },
): Promise<string[]> {
  const isSecond = sql`exists (
    select from product_votes mine
    where mine.owner_id = ${customerId} and mine.product_id = vote.product_id)`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with dropped as (
      delete from product_votes vote where owner_id = ${guestId} and ${isSecond}
      returning product_id, value
    ), moved as (
      update product_votes vote set owner_id = ${customerId}
      where owner_id = ${guestId} and not ${isSecond}
    )
    update products p
    set rating_sum = p.rating_sum - dropped.value, rating_votes = p.rating_votes - 1
    from dropped where p.id = dropped.product_id
    returning p.id`);
  return rows.map(({ id }) => id);
}
