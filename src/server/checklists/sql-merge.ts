import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** Moves the guest's lists to the customer; also deleted ones, which can be restored. */
export async function mergeLists(
  db: Db,
  { guestId, customerId }: { guestId: string; customerId: string },
): Promise<void> {
  await db.execute(sql`
    update checklists set owner_id = ${customerId}, version = version + 1
    where owner_id = ${guestId}`);
}
