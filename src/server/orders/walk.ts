/** What the shop's owner does with an order: each call is one transaction. */
import type { StatusStep } from "#contract/admin/order-statuses.ts";
import { actionsTo, undone } from "#rules/orders/orders.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { refreshLines } from "./edit-lines.ts";
import { enqueueShipmentMail } from "./order-mails.ts";
import { isEditable, needOrder, type OwnerTx, recordEdit } from "./owner-tx.ts";
import { repriceOrder } from "./reprice.ts";
import { lockOrderRow, patchOrder } from "./sql-place-order.ts";
import { applyStep, payOrder } from "./transition.ts";

/** Applies every step between, with its effects. Already there: nothing changes. */
export async function walkTo(tx: OwnerTx, id: string, to: StatusStep): Promise<boolean> {
  const head = await needOrder(tx, id);
  const actions = actionsTo(head.status, to);
  if (!actions) throw new Refusal("transitionNotAllowed");
  for (const action of actions) await applyStep(tx, { id, action, by: "shop", actor: tx.actor });
  return actions.length > 0;
}

export async function moveOrder(tx: OwnerTx, id: string, to: StatusStep): Promise<void> {
  if (await walkTo(tx, id, to)) await recordEdit(tx, id);
}

export type Shipment = { trackingNumber?: string | undefined; notify?: boolean | undefined };

export async function shipOrder(
  tx: OwnerTx,
  id: string,
  { trackingNumber, notify = false }: Shipment,
): Promise<void> {
  const before = await needOrder(tx, id);
  if (!actionsTo(before.status, "shipped")) throw new Refusal("transitionNotAllowed");
  const isNew = trackingNumber !== undefined && trackingNumber !== before.trackingNumber;
  if (isNew) await patchOrder(tx.db, id, { trackingNumber }, new Date(tx.now));
  // Who forgets their buyer as they leave the shop has nobody to write to then.
  const addressee = { ...before, ...(isNew && { trackingNumber }) };
  const hasMoved = await walkTo(tx, id, "shipped");
  if (notify && (hasMoved || isNew)) await enqueueShipmentMail(tx, addressee);
  if (hasMoved || isNew) await recordEdit(tx, id);
}

/** By hand: the owner has the money. */
export async function payByHand(tx: OwnerTx, id: string): Promise<void> {
  const head = await needOrder(tx, id);
  if (undone.some((end) => end === head.status)) throw new Refusal("transitionNotAllowed");
  if (await payOrder(tx, { id, by: "shop", actor: tx.actor })) await recordEdit(tx, id);
}

/** A draft: today's prices. Placed and packed: the sums anew. */
export async function recalculateOrder(tx: OwnerTx, id: string): Promise<void> {
  const head = await lockOrderRow(tx.db, id);
  if (!head) throw new Refusal("notFound");
  if (!isEditable(head.status)) throw new Refusal("transitionNotAllowed");
  if (head.status === "draft") await refreshLines(tx, head);
  if (await repriceOrder(tx, id, { actor: tx.actor })) await recordEdit(tx, id);
}
