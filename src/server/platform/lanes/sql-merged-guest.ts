import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { queryPrepared } from "#server/platform/db/prepared-query.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/**
 * Rejects writes of a guest who was merged into a customer: nobody would ever read them. Locks the
 * guest's row until the transaction ends, and waits for a running merge. So either the merge
 * includes this write, or the write is rejected.
 */
export async function requireUnmergedGuest(db: Db, guestId: string): Promise<void> {
  const [guest] = await queryPrepared<{ merged_into: string | null }>(
    db,
    "need_unmerged",
    sql`select merged_into from owners where id = ${guestId} for key share`,
  );
  if (!guest || guest.merged_into !== null) throw new Refusal("identityChanged");
}
