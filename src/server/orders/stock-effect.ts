import type { OrderDraft, Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { refreshDerived } from "#server/products/derive.ts";
import { holdGoods, listGoods, returnStock, takeStock } from "./sql-stock.ts";

export async function takeOutOfStock({ db, now }: Tx, order: OrderDraft): Promise<void> {
  await holdGoods(db, order.lines);
  const { short, ended } = await takeStock(db, order.id);
  if (short.length > 0) throw new Refusal("stockShort");
  // A product is as cheap as the cheapest variant that is left.
  if (ended.length > 0) await refreshDerived(db, ended, now);
}

export async function putStockBack({ db, now }: Tx, orderId: string): Promise<void> {
  await holdGoods(db, await listGoods(db, orderId));
  const { begun } = await returnStock(db, orderId);
  if (begun.length > 0) await refreshDerived(db, begun, now);
}
