/** What an order does to its customer's bonuses. */
import { reclaimable } from "#rules/bonuses.ts";
import type { OrderDraft, Tx } from "#server/orders/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { cancelPromise, giveBack, holdEarned, open, promise, reclaim, spend } from "./sql.ts";

export async function takeBonuses({ db, newId, now }: Tx, order: OrderDraft): Promise<void> {
  const { id: orderId, owner, bonusSpent, bonusEarned } = order;
  const of = { ownerId: owner.id, orderId, now: new Date(now) };
  const isEnough =
    bonusSpent === 0 || (await spend(db, { ...of, id: newId(), amount: bonusSpent }));
  // Spent elsewhere meanwhile: what is left to pay is another sum.
  if (!isEnough) throw new Refusal("priceChanged");
  if (owner.kind === "customer" && bonusEarned > 0)
    await promise(db, { ...of, id: newId(), amount: bonusEarned });
}

export async function openCashback({ db, now }: Tx, orderId: string): Promise<void> {
  await open(db, orderId, new Date(now));
}

/** First what was paid with, so that there is more to take the cashback from. */
export async function giveBonusesBack({ db, newId, now }: Tx, orderId: string): Promise<void> {
  await giveBack(db, { id: newId(), orderId, now: new Date(now) });
  const earned = await holdEarned(db, orderId);
  if (!earned) return;
  if (earned.state === "pending") return cancelPromise(db, orderId);
  const amount = reclaimable(earned.amount, earned.balance);
  if (earned.state !== "available" || amount === 0) return;
  await reclaim(db, {
    ...{ id: newId(), ownerId: earned.ownerId, orderId, amount },
    now: new Date(now),
  });
}
