/** Order effects on bonuses: reserve, grant, release. */
import { reclaimable } from "#rules/pricing/bonuses.ts";
import type { OrderDraft, Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  addPendingCashback,
  cancelPendingCashback,
  lockBonuses,
  lockCashback,
  makeCashbackAvailable,
  reclaimCashback,
  refundSpentBonuses,
  setPendingCashback,
  spendBonuses,
  spendMoreBonuses,
} from "./sql.ts";

export async function reserveBonuses({ db, newId, now }: Tx, order: OrderDraft): Promise<void> {
  const { id: orderId, owner, bonusSpent, bonusEarned } = order;
  if (!owner) {
    if (bonusSpent > 0) throw new Refusal("priceChanged");
    return;
  }
  const of = { ownerId: owner.id, orderId, now: new Date(now) };
  const isEnough =
    bonusSpent === 0 || (await spendBonuses(db, { ...of, id: newId(), amount: bonusSpent }));
  // Another order has spent them meanwhile, so the amount to pay differs.
  if (!isEnough) throw new Refusal("priceChanged");
  if (owner.kind === "customer" && bonusEarned > 0)
    await addPendingCashback(db, { ...of, id: newId(), amount: bonusEarned });
}

/**
 * After an edit or a return: exactly `spent` are spent on the order, and it earns `earned`. Cashback
 * that was spent meanwhile is the shop's loss.
 */
export async function adjustBonuses(
  { db, newId, now }: Tx,
  order: { id: string; ownerId: string; isCustomer: boolean; spent: number; earned: number },
): Promise<void> {
  const { id: orderId, ownerId, isCustomer, spent, earned } = order;
  const of = { orderId, ownerId, now: new Date(now) };
  const before = await lockBonuses(db, of);
  if (spent > before.spent) {
    const more = { ...of, id: newId(), amount: spent - before.spent };
    if (!(await spendMoreBonuses(db, more))) throw new Refusal("priceChanged");
  } else await refundSpentBonuses(db, { ...of, id: newId(), target: spent });
  const cashback = await lockCashback(db, orderId);
  if (!cashback) {
    if (isCustomer && earned > 0)
      await addPendingCashback(db, { ...of, id: newId(), amount: earned });
  } else if (cashback.state === "pending") await setPendingCashback(db, orderId, earned);
  else if (cashback.state === "available") {
    const amount = reclaimable(cashback.amount - earned, cashback.balance);
    if (amount > 0)
      await reclaimCashback(db, { ...of, id: newId(), amount: cashback.reclaimed + amount });
  }
}

export async function grantCashback({ db, now }: Tx, orderId: string): Promise<void> {
  await makeCashbackAvailable(db, orderId, new Date(now));
}

/** Refunds the spent bonuses first, so that more is available to reclaim the cashback from. */
export async function releaseBonuses({ db, newId, now }: Tx, orderId: string): Promise<void> {
  await refundSpentBonuses(db, { id: newId(), orderId, now: new Date(now) });
  const earned = await lockCashback(db, orderId);
  if (!earned) return;
  if (earned.state === "pending") return cancelPendingCashback(db, orderId);
  const amount = reclaimable(earned.amount, earned.balance);
  if (earned.state !== "available" || amount === 0) return;
  await reclaimCashback(db, {
    id: newId(),
    ownerId: earned.ownerId,
    orderId,
    amount: earned.reclaimed + amount,
    now: new Date(now),
  });
}
