/** A slot goes from the cart that holds it to the order, and comes back once. */

import type { OrderDraft, Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { findHoldingCart, findSlot } from "./sql.ts";
import {
  claimRoom,
  findReservation,
  moveReservation,
  releaseReservation,
  saveReservation,
} from "./sql-slot-capacity.ts";

/** Refuses `slotFull`; a hold that has run out is only as good as the room that is left. */
export async function reserveSlot(
  { db, now }: Tx,
  { id, owner, delivery }: OrderDraft,
): Promise<void> {
  const { date, slot_id } = delivery;
  if (!date || !slot_id) return;
  const slot = await findSlot(db, slot_id);
  if (!slot) throw new Refusal("slotFull");
  const place = { slotId: slot.id, date };
  // An order that the shop makes for a customer leaves what else their cart holds.
  const cartId = owner ? await findHoldingCart(db, owner.id, place) : undefined;
  const { capacity } = slot;
  if (!(await claimRoom(db, { ...place, capacity, cartId, now: new Date(now) })))
    throw new Refusal("slotFull");
  await saveReservation(db, { ...place, orderId: id });
}

export async function releaseSlot({ db }: Tx, orderId: string): Promise<void> {
  await releaseReservation(db, orderId);
}

/** After an edit: the order has the slot that it names, and no other. */
export async function adjustSlot(
  { db, now }: Tx,
  { id, delivery }: Pick<OrderDraft, "id" | "delivery">,
): Promise<void> {
  const { date, slot_id } = delivery;
  const before = await findReservation(db, id);
  if (!date || !slot_id) {
    if (before) await releaseReservation(db, id);
    return;
  }
  if (before?.slotId === slot_id && before.date === date) return;
  const slot = await findSlot(db, slot_id);
  if (!slot) throw new Refusal("slotFull");
  const wanted = { slotId: slot.id, date, capacity: slot.capacity, now: new Date(now) };
  if (!(await moveReservation(db, { ...wanted, orderId: id, before })))
    throw new Refusal("slotFull");
}
