/**
 * Money that goes back while the products stay with the buyer: the order comes to less, as if it had
 * been placed with a discount. So the revenue of a day, cashback and what is owed later count what was paid.
 */
import type { Lang } from "#contract/lang.ts";
import { undone } from "#rules/orders/orders.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { langOf } from "./order-mails.ts";
import type { OwnerTx } from "./owner-tx.ts";
import { repriceOrder } from "./reprice.ts";
import type { OrderHead } from "./sql.ts";
import { addDiscount } from "./sql-parts.ts";
import { patchOrder } from "./sql-place-order.ts";

/** Not the reason, which may name the buyer: discounts stay when the buyer is erased. */
const discountNames: Record<Lang, string> = {
  ua: "Повернення грошей",
  en: "Refund",
  ru: "Возврат денег",
};

/**
 * Lowers what a paid order comes to by exactly `amount` (kopiykas, at most all of it): first the
 * products that are paid by money, then the delivery. Refuses `transitionNotAllowed` where the order
 * is not paid or came to nothing.
 */
export async function lowerTotal(tx: OwnerTx, head: OrderHead, amount: number): Promise<void> {
  const { id, status, paidAt, subtotal, discountTotal, bonusSpent } = head;
  if (paidAt === null || status === "draft" || undone.some((end) => end === status))
    throw new Refusal("transitionNotAllowed");
  if (amount <= 0) return;
  const at = new Date(tx.now);
  const ofProducts = Math.min(amount, Math.max(0, subtotal - discountTotal - bonusSpent));
  if (ofProducts > 0) {
    const name = discountNames[langOf(head)];
    const discount = { id: tx.newId(), orderId: id, name, amount: ofProducts };
    await addDiscount(tx.db, { ...discount, dateCreated: at });
  }
  const ofShipping = amount - ofProducts;
  if (ofShipping > 0) {
    const shippingDiscount = Math.min(head.shippingDiscount, head.shippingPrice) + ofShipping;
    await patchOrder(tx.db, id, { shippingDiscount }, at);
  }
  // As with a return, nothing more is to be paid, and the code counts as it did.
  await repriceOrder(tx, id, { isReturn: true, actor: tx.actor });
}
