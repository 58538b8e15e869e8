import type { Tx } from "#server/order-effects/order-effect.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { listTaken } from "./sql-stock.ts";

/**
 * How many there are is shown, so the catalogue has moved. The last thing of a step: its version
 * is one row, which all of the shop waits for.
 */
export async function tellCatalogue({ db, now }: Tx, orderId: string): Promise<void> {
  await tellMoved({ db, now }, await listTaken(db, orderId));
}

export async function tellMoved(
  { db, now }: Pick<Tx, "db" | "now">,
  moved: readonly string[],
): Promise<void> {
  if (moved.length > 0) await recordCatalogueChange(db, "offer", moved, new Date(now));
}
