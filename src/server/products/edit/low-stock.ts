import type { Db } from "#server/platform/db/db.ts";
import { recordEvent } from "#server/platform/events/events.ts";

/** As few as the shop calls few. */
const few = 3;

type Moved = {
  productId: string | null;
  variantId: string | null;
  sku: string;
  before: number | null;
  after: number | null;
};

/** `stock.low`, once when the quantity falls to a few. */
export async function recordLowStock(db: Db, moved: readonly Moved[]): Promise<void> {
  for (const { productId, variantId, sku, before, after } of moved) {
    if (!productId || before === null || after === null) continue;
    if (after > few || before <= few) continue;
    await recordEvent(db, {
      event: "stock.low",
      objectId: variantId ?? productId,
      payload: { product_id: productId, variant_id: variantId, sku, stock_quantity: after },
    });
  }
}
