import { sql } from "drizzle-orm";
import { askPrepared } from "#server/platform/db/prepared-query.ts";
import type { Db } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/**
 * A guest who has become a customer changes nothing any more: what came too late would stand where
 * nobody looks. Holds the guest as it is until the transaction ends, and waits for a merge that is
 * on its way; either the merge takes what this writes along, or this is refused.
 */
export async function needUnmerged(db: Db, guestId: string): Promise<void> {
  const [guest] = await askPrepared<{ merged_into: string | null }>(
    db,
    "need_unmerged",
    sql`select merged_into from owners where id = ${guestId} for key share`,
  );
  if (!guest || guest.merged_into !== null) throw new Refusal("identityChanged");
}
