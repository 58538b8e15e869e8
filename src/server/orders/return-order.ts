/** Goods come back: all of them or some lines, onto the shelf or not. */
import { returnable, undone } from "#rules/orders/orders.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { refreshPrices } from "#server/products/derive-prices.ts";
import { recordStockMoves } from "#server/products/edit/stock-moves.ts";
import { invalid, needOrder, type OwnerTx, recordEdit } from "./owner-tx.ts";
import { recordChangedOffers } from "./publish-stock.ts";
import { repriceOrder } from "./reprice.ts";
import type { OrderLineRow } from "./sql.ts";
import { listLines, patchLine, saveLineSums } from "./sql-edit.ts";
import { patchOrder } from "./sql-place-order.ts";
import { lockProducts, releaseLineStock, writeOffLineStock } from "./sql-stock.ts";
import { applyStep } from "./transition.ts";

export type ReturnedLine = {
  itemId: string;
  /** absent: all that is left of the line */
  quantity?: number | undefined;
  /** absent: it is sold again */
  restock?: boolean | undefined;
};

/** A draft and what has not left the shop is cancelled; what has is returned. */
export async function cancelOrder(tx: OwnerTx, id: string): Promise<void> {
  const { status } = await needOrder(tx, id);
  if (undone.some((end) => end === status)) return;
  if (status === "shipped" || status === "delivered") return returnOrder(tx, id);
  const action = status === "draft" ? "discard" : "cancel";
  await applyStep(tx, { id, action, by: "shop", actor: tx.actor });
  await recordEdit(tx, id);
}

/** Without lines: everything, onto the shelf. The order is returned when all of it is back. */
export async function returnOrder(
  tx: OwnerTx,
  id: string,
  returned?: readonly ReturnedLine[],
): Promise<void> {
  const { db, actor } = tx;
  const { status } = await needOrder(tx, id);
  if (status === "returned") return;
  if (!returnable.some((one) => one === status)) throw new Refusal("transitionNotAllowed");
  const lines = await listLines(db, id);
  await lockProducts(db, lines);
  const wanted = returned ?? lines.map((line) => ({ itemId: line.id }));
  const changed: string[] = [];
  for (const one of wanted) changed.push(...(await returnLine(tx, lines, one)));
  const isAllBack = (await listLines(db, id)).every(
    (line) => line.quantityReturned === line.quantity,
  );
  if (isAllBack) {
    await applyStep(tx, { id, action: "return", by: "shop", actor });
    await clearSums(tx, id, lines);
  } else await repriceOrder(tx, id, { isReturn: true, actor });
  await recordEdit(tx, id);
  await recordChangedOffers(tx, [...new Set(changed)]);
}

/** Answers the products whose stock has changed. */
async function returnLine(
  { db, now }: OwnerTx,
  lines: readonly OrderLineRow[],
  { itemId, quantity, restock = true }: ReturnedLine,
): Promise<string[]> {
  const line = lines.find((one) => one.id === itemId);
  if (!line) throw invalid("item_id", "unknown");
  const left = line.quantity - line.quantityReturned;
  const pieces = quantity ?? left;
  if (!Number.isInteger(pieces) || pieces < 0 || pieces > left) throw invalid("quantity");
  if (pieces === 0) return [];
  if (restock) {
    const { restocked, moved } = await releaseLineStock(db, line.id, pieces);
    await recordStockMoves(db, moved);
    if (restocked.length > 0) await refreshPrices(db, restocked, now);
  } else await writeOffLineStock(db, line.id, pieces);
  line.quantityReturned += pieces;
  await patchLine(db, line.id, { quantityReturned: line.quantityReturned });
  return restock && line.taken > 0 ? [line.productId] : [];
}

/** Nothing of it stays, and nothing is to be paid for it. */
async function clearSums({ db, now }: OwnerTx, id: string, lines: readonly OrderLineRow[]) {
  await saveLineSums(
    db,
    lines.map((line) => ({ id: line.id, total: 0, discount: 0, tax: 0 })),
  );
  const sums = { subtotal: 0, discountTotal: 0, shippingPrice: 0, taxTotal: 0, weightTotal: 0 };
  const bonuses = { bonusSpent: 0, bonusEarned: 0 };
  const rest = { shippingFixed: true, promo: null, grandTotal: 0 };
  await patchOrder(db, id, { ...sums, ...bonuses, ...rest }, new Date(now));
}
