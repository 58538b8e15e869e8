import { nextBoundary } from "#rules/prices.ts";
import { recordCatalogueChange } from "#server/catalogue/sql-changes.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { refreshDerived } from "#server/products/derive.ts";
import { listSalePeriods, listTimedProducts } from "./sql.ts";

export type PriceMove = {
  /** Ids of the products whose price in force moved. */
  moved: string[];
  /** When prices move next. */
  next: number | undefined;
};

/** Brings every price that depends on the hour to `now`; done twice it moves nothing. */
export function movePrices(database: Database, now: number): Promise<PriceMove> {
  return database.db.transaction(async (tx) => {
    const timed = await listTimedProducts(tx);
    const moved = await refreshDerived(tx, timed, now);
    if (moved.length > 0) await recordCatalogueChange(tx, "offer", moved, new Date(now));
    return { moved, next: nextBoundary(await listSalePeriods(tx), now) };
  });
}
