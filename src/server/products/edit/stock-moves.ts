/**
 * Tells that stock has moved, and what falls to its threshold or below it. What has fallen is reported
 * once: only what was above can fall again. The caller holds the rows of what it moves, so of two
 * writers one sees the fall, and the events of one object are in the order of its numbers.
 */
import type { Db } from "#server/platform/db/db.ts";
import { recordEvents } from "#server/platform/events/events.ts";
import { isWanted } from "#server/platform/events/sql.ts";
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

type Change = StockMove & { productId: string };

const isChange = (move: StockMove): move is Change =>
  move.productId !== null && move.before !== move.after;

const eventOf = (
  event: "stock.changed" | "stock.low",
  { productId, variantId, sku, after }: Change,
) => ({
  event,
  objectId: variantId ?? productId,
  payload: { product_id: productId, variant_id: variantId, sku, stock_quantity: after },
});

/** `stock.changed` and `stock.low` for programs, and a line of the next letter to the people of the shop. */
export async function recordStockMoves(db: Db, moved: readonly StockMove[]): Promise<void> {
  const changes = moved.filter(isChange);
  if (changes.length === 0) return;
  // Each sale would store one that nobody receives.
  if (await isWanted(db, "stock.changed"))
    await recordEvents(
      db,
      changes.map((change) => eventOf("stock.changed", change)),
    );
  const falls = changes.filter(isFall);
  if (falls.length === 0) return;
  await addLowStockNotices(db, falls);
  await recordEvents(
    db,
    falls.map((fall) => eventOf("stock.low", fall)),
  );
}

/** Records how `write` moves the stock of these products and their variants, whose rows are locked. */
export async function recordStockOf<T>(
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
  await recordStockMoves(db, moved);
  return written;
}
