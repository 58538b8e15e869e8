import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/http/context.ts";

type Vote = { productId: string; ownerId: string; value: number; now: Date };

/**
 * The vote and its part of the product's sum, or neither; false where the owner has voted before.
 * Of two at once the second waits for the first, and then finds its vote.
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
