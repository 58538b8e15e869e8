import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

type Buyer = { ownerId: string; email: string; phone: string };

/** Whether the shop takes no orders of this buyer, also not as a guest with the same address. */
export async function isBuyerBlocked(db: Db, { ownerId, email, phone }: Buyer): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from customers
    where blocked and (owner_id = ${ownerId}
      or email = nullif(${email}, '') or phone = nullif(${phone}, ''))`);
  return rows.length > 0;
}
