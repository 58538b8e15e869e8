import type { OrderDraft, Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { refreshPrices } from "#server/products/derive-prices.ts";
import { recordLowStock } from "#server/products/edit/low-stock.ts";
import { listOrderedProducts, lockProducts, releaseStock, reserveStock } from "./sql-stock.ts";

export async function reserveOrderStock({ db, now }: Tx, order: OrderDraft): Promise<void> {
  await lockProducts(db, order.lines);
  const { short, ended, moved } = await reserveStock(db, order.id);
  if (short.length > 0) throw new Refusal("stockShort");
  // Whether it can be had; and it is as cheap as the cheapest variant that is left.
  if (ended.length > 0) await refreshPrices(db, ended, now);
  await recordLowStock(db, moved);
}

export async function releaseOrderStock({ db, now }: Tx, orderId: string): Promise<void> {
  await lockProducts(db, await listOrderedProducts(db, orderId));
  const { restocked } = await releaseStock(db, orderId);
  if (restocked.length > 0) await refreshPrices(db, restocked, now);
}
