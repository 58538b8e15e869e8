/** Order effects on bonuses: reserve, grant, release. */
import { reclaimable } from "#rules/pricing/bonuses.ts";
import type { OrderDraft, Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  addPendingCashback,
  cancelPendingCashback,
  lockCashback,
  makeCashbackAvailable,
  reclaimCashback,
  refundSpentBonuses,
  spendBonuses,
} from "./sql.ts";

export async function reserveBonuses({ db, newId, now }: Tx, order: OrderDraft): Promise<void> {
  const { id: orderId, owner, bonusSpent, bonusEarned } = order;
  const of = { ownerId: owner.id, orderId, now: new Date(now) };
  const isEnough =
    bonusSpent === 0 || (await spendBonuses(db, { ...of, id: newId(), amount: bonusSpent }));
  // Another order has spent them meanwhile, so the amount to pay differs.
  if (!isEnough) throw new Refusal("priceChanged");
  if (owner.kind === "customer" && bonusEarned > 0)
    await addPendingCashback(db, { ...of, id: newId(), amount: bonusEarned });
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
    ...{ id: newId(), ownerId: earned.ownerId, orderId, amount },
    now: new Date(now),
  });
}
