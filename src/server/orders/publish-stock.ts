import type { Tx } from "#server/order-effects/order-effect.ts";
import { recordCatalogueChanges } from "#server/reference-data/sql-changes.ts";
import { listReservedStock } from "./sql-stock.ts";

/**
 * How many there are is shown, so the catalogue has moved. The last thing of a step: its version
 * is one row, which all of the shop waits for. Where this order sold none of them out, nothing but
 * these numbers changed.
 */
export async function recordStockChange({ db, now }: Tx, orderId: string): Promise<void> {
  const reserved = await listReservedStock(db, orderId);
  const isQuantityOnly = reserved.every(({ isSoldOut }) => !isSoldOut);
  await recordChangedOffers(
    { db, now },
    reserved.map(({ id }) => id),
    isQuantityOnly,
  );
}

export async function recordChangedOffers(
  { db, now }: Pick<Tx, "db" | "now">,
  moved: readonly string[],
  isQuantityOnly = false,
): Promise<void> {
  if (moved.length === 0) return;
  await recordCatalogueChanges(db, [{ kind: "offer", ids: moved, isQuantityOnly }], new Date(now));
}
