import type { Tx } from "#server/order-effects/order-effect.ts";
import {
  type CatalogueChange,
  recordCatalogueChanges,
} from "#server/reference-data/sql-changes.ts";
import { listReservedStock, type ReservedStock } from "./sql-stock.ts";

/**
 * How many there are is shown, so the catalogue has moved. The last thing of a step: its version
 * is one row, which all of the shop waits for. Where this order sold none of them out, nothing but
 * these numbers changed.
 */
export async function recordStockChange(tx: Tx, orderId: string): Promise<void> {
  await recordMovedStock(tx, await listReservedStock(tx.db, orderId));
}

/** @param moved read after an order reserved it, or before an order releases it */
export function recordMovedStock(tx: Tx, moved: readonly ReservedStock[]): Promise<void> {
  const isQuantityOnly = moved.every(({ isSoldOut }) => !isSoldOut);
  return recordChangedOffers(
    tx,
    moved.map(({ id }) => id),
    isQuantityOnly ? "quantity" : undefined,
  );
}

export async function recordChangedOffers(
  { db, now }: Pick<Tx, "db" | "now">,
  moved: readonly string[],
  only?: CatalogueChange["only"],
): Promise<void> {
  if (moved.length === 0) return;
  const change = { kind: "offer", ids: moved, ...(only && { only }) } as const;
  await recordCatalogueChanges(db, [change], new Date(now));
}
