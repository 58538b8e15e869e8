import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/**
 * The guest's orders are the customer's, and so is what they release: at once where they were
 * delivered, with the delivery where they were not.
 */
export async function mergeOrders(
  db: Db,
  { guestId, customerId, now }: { guestId: string; customerId: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    with mine as (
      update orders set owner_id = ${customerId}, version = version + 1, date_updated = ${at}
      where owner_id = ${guestId}
      returning id, status, bonus_earned
    ), earning as (
      select id, bonus_earned, status in ('delivered', 'closed') as is_here
      from mine
      where bonus_earned > 0
        and status in ('placed', 'packed', 'shipped', 'delivered', 'closed')
    ), kept as (
      insert into bonus_rows (id, owner_id, order_id, kind, state, amount, date_created, date_available)
      select gen_random_uuid(), ${customerId}, id, 'earn',
        case when is_here then 'available' else 'pending' end, bonus_earned, ${at},
        case when is_here then ${at}::timestamptz end
      from earning
      on conflict (order_id, kind) do nothing
      returning state, amount
    )
    update customers set bonus_balance = bonus_balance
      + (select coalesce(sum(amount), 0)::int from kept where state = 'available')
    where owner_id = ${customerId}`);
}
