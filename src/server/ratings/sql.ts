import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

type Vote = { productId: string; ownerId: string; value: number; now: Date };

/**
 * Stores the vote and adds it to the product's sum, or does neither; false: the owner has voted
 * before. Of two concurrent votes the second waits for the first, then finds it.
 */
export async function addVote(db: Db, { productId, ownerId, value, now }: Vote): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with vote as (
      insert into product_votes (product_id, owner_id, value, created_at)
      values (${productId}, ${ownerId}, ${value}, ${now.toISOString()})
      on conflict do nothing
      returning product_id, value
    )
    update products p
    set rating_sum = p.rating_sum + vote.value, rating_votes = p.rating_votes + 1
    from vote where p.id = vote.product_id
    returning p.id`);
  return rows.length > 0;
}
