/** Which pieces of the cart are its promo code's gift, before and after a change of one line. */
import { giftPiecesAfter, type QuantityChange, quantityOf } from "#rules/cart/gift.ts";
import type { LaneWriteContext } from "#server/platform/lanes/lane.ts";
import { type CurrentCart, currentCartOf, endedGiftIn, readCartAsStored } from "./cart.ts";
import type { StoredCart } from "./sql.ts";
import { removeEndedGift, setGiftPieces } from "./sql-gifts.ts";

/**
 * Before a change: a gift that ended meanwhile leaves first, because the shopper does not see it.
 *
 * @param stored the cart, where it was read already
 * @returns whether the cart is another one now
 */
export async function leaveEndedGift(
  context: LaneWriteContext,
  stored: StoredCart | undefined,
): Promise<boolean> {
  const { endedGift } = stored
    ? await currentCartOf(context, stored)
    : await readCartAsStored(context);
  if (endedGift) await removeEndedGift(context.db, endedGift, new Date(context.clock()));
  return endedGift !== null;
}

/**
 * After a change: the gift's pieces by the rule that the device has too, and without a gift that
 * the changed cart does not earn any more.
 *
 * @param current the cart with the change
 * @param changed the line that was changed
 * @returns whether the cart is another one now
 */
export async function recountGift(
  { db, lane, clock }: LaneWriteContext,
  { cart, priced }: CurrentCart,
  changed: QuantityChange & { id: string },
): Promise<boolean> {
  const gift = cart.terms.promo?.gift;
  if (!gift) return false;
  const { line_id: lineId, pieces: before } = gift;
  const after = quantityOf(cart, lineId);
  const change = lineId === changed.id ? changed : { before: after, after };
  const pieces = giftPiecesAfter(gift, change, priced.promo?.reason === null);
  if (pieces !== before) await setGiftPieces(db, { cartId: lane.id, lineId, pieces });
  const endedGift = endedGiftIn({ cart, priced }, pieces);
  if (endedGift) await removeEndedGift(db, endedGift, new Date(clock()));
  return endedGift !== null || pieces !== before;
}
