/** One step of an order: by the table of rules/orders, with all that goes with it. */
import type { OrderActor, OrderStatus } from "#contract/orders.ts";
import {
  findStep,
  isPaidAtDoor,
  type OrderAction,
  toBePacked,
  undone,
} from "#rules/orders/orders.ts";
import { grantCashback } from "#server/bonuses/order-effect.ts";
import type { Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { forgetOrdersInAudit } from "#server/platform/personal-data/sql-copies.ts";
import { composeCancellationMail } from "./cancellation-mail.ts";
import { orderEffects } from "./order-effects.ts";
import { recordOrderEvent } from "./order-events.ts";
import { recordMovedStock } from "./publish-stock.ts";
import { settlePaid } from "./settle-paid.ts";
import { addTransaction, readOrderMoney } from "./sql-money.ts";
import { forgetOrder } from "./sql-personal-data.ts";
import { addEvent, type LockedOrder, lockOrder, setStatus } from "./sql-place-order.ts";
import { lockReservedStock } from "./stock-effect.ts";

export type Step = {
  id: string;
  action: OrderAction;
  by: OrderActor;
  /** who of the shop */
  actor?: string | undefined;
};

/** Refuses `notFound`, and `transitionNotAllowed` for what the table does not have. */
export async function stepOrder(tx: Tx, step: Step): Promise<void> {
  await applyStep(tx, step);
  await recordOrderEvent(tx, step.id, "order.updated");
}

/** The same without an event: a caller that makes several steps records one for all. */
export async function applyStep(tx: Tx, { id, action, by, actor }: Step): Promise<void> {
  const { db, newId, now } = tx;
  const order = await lockOrder(db, id);
  if (!order) throw new Refusal("notFound");
  const step = findStep(order.status, action, by);
  if (!step || step.effects.includes("reserve")) throw new Refusal("transitionNotAllowed");
  if (action === "pack" && order.hold) throw new Refusal("transitionNotAllowed");
  const at = new Date(now);
  const mail =
    action === "cancel" ? await composeCancellationMail(tx, { id, by, actor }) : undefined;
  await setStatus(db, id, step.to, at);
  await addEvent(db, { id: newId(), orderId: id, step: step.to, by, at, actor });
  if (step.to === "delivered" && isPaidAtDoor(order.gateway)) await payAtDoor(tx, order, actor);
  if (step.effects.includes("openCashback")) await grantCashback(tx, id);
  if (step.effects.includes("release")) await releaseAll(tx, id);
  const isAwaited: readonly OrderStatus[] = toBePacked;
  if (order.forgets && !isAwaited.includes(step.to)) {
    await forgetOrdersInAudit(db, [id]);
    await forgetOrder(db, id);
  }
  // After it, which deletes the mails of the order that were written before.
  if (mail) await enqueueMail(db, mail);
}

async function releaseAll(tx: Tx, id: string): Promise<void> {
  const reserved = await lockReservedStock(tx, id);
  for (const { release } of orderEffects) await release(tx, id);
  await recordMovedStock(tx, reserved);
}

async function payAtDoor(tx: Tx, order: LockedOrder, actor: string | undefined): Promise<void> {
  await payOrder(tx, { id: order.id, by: "shop", actor });
}

/**
 * Money by hand for all that is due. True: it was not paid before. Whatever says so may say it
 * again.
 */
export async function payOrder(tx: Tx, { id, by, actor }: Omit<Step, "action">): Promise<boolean> {
  const { db, newId, now } = tx;
  if (!(await lockOrder(db, id))) throw new Refusal("notFound");
  const money = await readOrderMoney(db, id);
  if (!money || money.isPaid || undone.some((end) => end === money.status)) return false;
  const amount = money.grandTotal - money.amountPaid;
  if (amount > 0)
    await addTransaction(db, {
      id: newId(),
      orderId: id,
      amount,
      status: "paid",
      success: true,
      dateCreated: new Date(now),
    });
  return settlePaid(tx, id, { by, actor });
}
