import type { Db } from "#server/platform/db/db.ts";
import { recordRatings } from "./record-ratings.ts";
import { mergeVotes } from "./sql-merge.ts";

/** A vote that is dropped changes its product, which everybody reads. */
export async function mergeRatings(
  db: Db,
  { now, ...both }: { guestId: string; customerId: string; now: Date },
): Promise<void> {
  const rated = await mergeVotes(db, both);
  await recordRatings(db, rated, now);
}
