/** One step of an order: by the table of rules/orders, with all that goes with it. */
import type { OrderActor, OrderStatus } from "#contract/orders.ts";
import { findStep, isPaidAtDoor, type OrderAction, toBePacked } from "#rules/orders/orders.ts";
import { grantCashback } from "#server/bonuses/order-effect.ts";
import type { Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { orderEffects } from "./order-effects.ts";
import { recordChangedOffers } from "./publish-stock.ts";
import { forgetOrder } from "./sql-personal-data.ts";
import { addEvent, type LockedOrder, lockOrder, setPaid, setStatus } from "./sql-place-order.ts";
import { listReservedProducts } from "./sql-stock.ts";

export type Step = { id: string; action: OrderAction; by: OrderActor };

/** Refuses `notFound`, and `transitionNotAllowed` for what the table does not have. */
export async function stepOrder(tx: Tx, { id, action, by }: Step): Promise<void> {
  const { db, newId, now } = tx;
  const order = await lockOrder(db, id);
  if (!order) throw new Refusal("notFound");
  const step = findStep(order.status, action, by);
  if (!step || step.does.includes("take")) throw new Refusal("transitionNotAllowed");
  const at = new Date(now);
  await setStatus(db, id, step.to);
  await addEvent(db, { id: newId(), orderId: id, step: step.to, by, at });
  if (step.to === "delivered" && isPaidAtDoor(order.gateway)) await markPaid(tx, order, by);
  if (step.does.includes("openCashback")) await grantCashback(tx, id);
  if (step.does.includes("giveBack")) await releaseAll(tx, id);
  const isAwaited: readonly OrderStatus[] = toBePacked;
  if (order.forgets && !isAwaited.includes(step.to)) await forgetOrder(db, id);
}

async function releaseAll(tx: Tx, id: string): Promise<void> {
  const moved = await listReservedProducts(tx.db, id);
  for (const { release } of orderEffects) await release(tx, id);
  await recordChangedOffers(tx, moved);
}

/** True: it was not paid before. Whatever says so may say it again. */
export async function payOrder(tx: Tx, { id, by }: Omit<Step, "action">): Promise<boolean> {
  const order = await lockOrder(tx.db, id);
  if (!order) throw new Refusal("notFound");
  return markPaid(tx, order, by);
}

async function markPaid({ db, newId, now }: Tx, order: LockedOrder, by: OrderActor) {
  if (order.isPaid) return false;
  const at = new Date(now);
  await setPaid(db, order.id, at);
  await addEvent(db, { id: newId(), orderId: order.id, step: "paid", by, at });
  return true;
}
