import type { Tx } from "#server/order-effects/order-effect.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { listReservedProducts } from "./sql-stock.ts";

/**
 * How many there are is shown, so the catalogue has moved. The last thing of a step: its version
 * is one row, which all of the shop waits for.
 */
export async function recordStockChange({ db, now }: Tx, orderId: string): Promise<void> {
  await recordChangedOffers({ db, now }, await listReservedProducts(db, orderId));
}

export async function recordChangedOffers(
  { db, now }: Pick<Tx, "db" | "now">,
  moved: readonly string[],
): Promise<void> {
  if (moved.length > 0) await recordCatalogueChange(db, "offer", moved, new Date(now));
}
