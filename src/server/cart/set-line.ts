/** Sets the quantity of one cart line; of a change that is undone, the gift comes back with it. */
import type { Notice } from "#contract/cart.ts";
import { splitLineId } from "#contract/cart-line.ts";
import { giftBack, quantityOf, type UndoneChange } from "#rules/cart/gift.ts";
import type { CartIntent } from "#rules/ops/cart-ops.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneChange, LaneWriteContext } from "#server/platform/lanes/lane.ts";
import { readCartAsStored } from "./cart.ts";
import { changeLine } from "./change-line.ts";
import { setGiftPieces } from "./sql-gifts.ts";
import type { LineState } from "./sql-line-state.ts";

export type SetIntent = Extract<CartIntent, { kind: "cart.set" }>;
type ReturnedGift = NonNullable<SetIntent["payload"]["gift"]>;

/** @param lineState absent: it is read here */
export async function setLine(
  context: LaneWriteContext,
  op: SetIntent,
  lineState?: LineState,
): Promise<LaneChange & { notices: Notice[] }> {
  const change = await changeLine(context, op, lineState);
  const { gift } = op.payload;
  if (!gift) return change;
  const isOther = await restoreGift(context, { ...op.payload, gift });
  return isOther ? { notices: change.notices } : change;
}

/** By the rule that the device has too. Returns whether the cart is another one now. */
async function restoreGift(
  context: LaneWriteContext,
  undone: UndoneChange<ReturnedGift>,
): Promise<boolean> {
  const { db, lane } = context;
  const { cart } = await readCartAsStored(context);
  const { line_id: lineId } = undone.gift;
  const { quantity, piecesIn } = giftBack(cart, undone);
  const before = quantityOf(cart, lineId);
  const isChanged =
    quantity !== before && (await changeGiftLine(context, undone.gift, { before, quantity }));
  const current = isChanged ? (await readCartAsStored(context)).cart : cart;
  const pieces = piecesIn?.(quantityOf(current, lineId));
  if (pieces === undefined || pieces === current.terms.promo?.gift?.pieces) return isChanged;
  await setGiftPieces(db, { cartId: lane.id, lineId, pieces });
  return true;
}

/** Returns whether it was changed: a gift that cannot be had now does not come back. */
async function changeGiftLine(
  context: LaneWriteContext,
  { line_id, date_added }: ReturnedGift,
  { before, quantity }: { before: number; quantity: number },
): Promise<boolean> {
  try {
    await changeLine(context, giftChange());
    return true;
  } catch (error) {
    // A line refuses before it writes anything.
    if (error instanceof Refusal) return false;
    throw error;
  }

  function giftChange(): CartIntent {
    if (quantity < before)
      return { kind: "cart.take", payload: { line_id, quantity: before - quantity } };
    if (before === 0) return { kind: "cart.set", payload: { line_id, quantity, date_added } };
    const added = { ...splitLineId(line_id), quantity: quantity - before };
    return { kind: "cart.add", payload: added };
  }
}
