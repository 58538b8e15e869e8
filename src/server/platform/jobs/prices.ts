import { nextBoundary } from "#rules/pricing/prices.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { refreshPrices } from "#server/products/derive-prices.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { listSalePeriods, listTimedProducts } from "./sql.ts";

export type PriceUpdate = {
  /** Ids of the products whose current price has changed. */
  moved: string[];
  /** When the next price changes; undefined: none is scheduled. */
  next: number | undefined;
};

/** Updates every scheduled price to `now`; idempotent. */
export function updateScheduledPrices(database: Database, now: number): Promise<PriceUpdate> {
  return database.db.transaction(async (tx) => {
    const products = await listTimedProducts(tx);
    const moved = await refreshPrices(tx, products, now);
    if (moved.length > 0) await recordCatalogueChange(tx, "offer", moved, new Date(now));
    return { moved, next: nextBoundary(await listSalePeriods(tx), now) };
  });
}
