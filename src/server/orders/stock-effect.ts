import type { OrderDraft, Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { refreshDerived } from "#server/products/derive.ts";
import { listOrderedProducts, lockProducts, releaseStock, reserveStock } from "./sql-stock.ts";

export async function reserveOrderStock({ db, now }: Tx, order: OrderDraft): Promise<void> {
  await lockProducts(db, order.lines);
  const { short, ended } = await reserveStock(db, order.id);
  if (short.length > 0) throw new Refusal("stockShort");
  // Whether it can be had; and it is as cheap as the cheapest variant that is left.
  if (ended.length > 0) await refreshDerived(db, ended, now);
}

export async function releaseOrderStock({ db, now }: Tx, orderId: string): Promise<void> {
  await lockProducts(db, await listOrderedProducts(db, orderId));
  const { restocked } = await releaseStock(db, orderId);
  if (restocked.length > 0) await refreshDerived(db, restocked, now);
}
