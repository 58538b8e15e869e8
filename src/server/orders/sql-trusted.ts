import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/**
 * Whether no stranger can have caused an order's mails: it is paid, or it is of a customer who has
 * confirmed that its address is theirs.
 */
export async function isOrderTrusted(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from orders o
    where o.id = ${id} and (
      o.paid_at is not null and o.grand_total > 0
      or exists (
        select from customers c
        where c.owner_id = o.owner_id and c.email = o.email and c.email_confirmed_at is not null))`);
  return rows.length > 0;
}
