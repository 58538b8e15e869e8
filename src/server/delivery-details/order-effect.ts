/** A slot goes from the cart that holds it to the order, and comes back once. */

import type { OrderDraft, Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { findCartOf, findSlot } from "./sql.ts";
import { claimRoom, releaseReservation, saveReservation } from "./sql-slot-capacity.ts";

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
  const cartId = await findCartOf(db, owner.id);
  const { capacity } = slot;
  if (!(await claimRoom(db, { ...place, capacity, cartId, now: new Date(now) })))
    throw new Refusal("slotFull");
  await saveReservation(db, { ...place, orderId: id });
}

export async function releaseSlot({ db }: Tx, orderId: string): Promise<void> {
  await releaseReservation(db, orderId);
}
