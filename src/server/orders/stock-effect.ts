import type { OrderDraft, Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { refreshPrices } from "#server/products/derive-prices.ts";
import { recordStockMoves } from "#server/products/edit/stock-moves.ts";
import {
  listOrderedProducts,
  listReservedStock,
  lockProducts,
  type ReservedStock,
  releaseStock,
  reserveStock,
} from "./sql-stock.ts";

export async function reserveOrderStock({ db, now }: Tx, order: OrderDraft): Promise<void> {
  await lockProducts(db, order.lines);
  const { short, ended, moved } = await reserveStock(db, order.id);
  if (short.length > 0) throw new Refusal("stockShort");
  // Whether it can be had; and it is as cheap as the cheapest variant that is left.
  if (ended.length > 0) await refreshPrices(db, ended, now);
  await recordStockMoves(db, moved);
}

/**
 * What an order reserves, locked until the transaction ends: another order may sell out the same
 * products at this moment, and then releasing them makes them available again.
 */
export async function lockReservedStock({ db }: Tx, orderId: string): Promise<ReservedStock[]> {
  await lockProducts(db, await listOrderedProducts(db, orderId));
  return listReservedStock(db, orderId);
}

/** The caller has locked the products: `lockReservedStock`. */
export async function releaseOrderStock({ db, now }: Tx, orderId: string): Promise<void> {
  const { restocked, moved } = await releaseStock(db, orderId);
  await recordStockMoves(db, moved);
  if (restocked.length > 0) await refreshPrices(db, restocked, now);
}
