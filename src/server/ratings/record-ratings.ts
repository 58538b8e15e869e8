import type { Db } from "#server/platform/db/db.ts";
import { recordCatalogueChanges } from "#server/reference-data/sql-changes.ts";

/** Products have another rating now, which everybody reads. */
export async function recordRatings(
  db: Db,
  productIds: readonly string[],
  now: Date,
): Promise<void> {
  if (productIds.length === 0) return;
  await recordCatalogueChanges(db, [{ kind: "offer", ids: productIds, only: "figures" }], now);
}
