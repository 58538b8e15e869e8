/**
 * Stock that falls to its threshold or below it. What has fallen is reported once: only what was above
 * can fall again. The caller holds the rows of what it moves, so of two writers one sees the fall.
 */
import type { Db } from "#server/platform/db/db.ts";
import { recordEvents } from "#server/platform/events/events.ts";
import { addLowStockNotices, listCounted } from "./sql-low-stock.ts";

export type StockMove = {
  productId: string | null;
  variantId: string | null;
  sku: string;
  before: number | null;
  after: number | null;
  /** At this quantity and below it is low. */
  threshold: number;
};

type Fall = StockMove & { productId: string; after: number };

function isFall(move: StockMove): move is Fall {
  const { productId, before, after, threshold } = move;
  if (productId === null || before === null || after === null) return false;
  return before > threshold && after <= threshold;
}

/** `stock.low` for programs, and a line of the next letter to the people of the shop. */
export async function recordLowStock(db: Db, moved: readonly StockMove[]): Promise<void> {
  const falls = moved.filter(isFall);
  if (falls.length === 0) return;
  await addLowStockNotices(db, falls);
  await recordEvents(
    db,
    falls.map(({ productId, variantId, sku, after }) => ({
      event: "stock.low",
      objectId: variantId ?? productId,
      payload: { product_id: productId, variant_id: variantId, sku, stock_quantity: after },
    })),
  );
}

/** Records what `write` lets fall of these products and their variants, whose rows are locked. */
export async function recordFalls<T>(
  db: Db,
  productIds: readonly string[],
  write: () => Promise<T>,
): Promise<T> {
  const before = new Map(
    (await listCounted(db, productIds)).map((row) => [row.variantId ?? row.productId, row]),
  );
  const written = await write();
  const moved = (await listCounted(db, productIds)).map((row) => ({
    ...row,
    before: before.get(row.variantId ?? row.productId)?.after ?? null,
  }));
  await recordLowStock(db, moved);
  return written;
}
