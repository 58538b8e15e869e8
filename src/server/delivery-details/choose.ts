/** What a shopper chooses of days and slots, and what becomes of it when the rest changes. */
import type { CartBodies } from "#contract/cart.ts";
import { comesOn, holdTime, weekdayOf } from "#rules/delivery-days.ts";
import { isDay } from "#rules/kyiv-time.ts";
import type { CartDetails } from "#server/cart/sql.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { LaneWriting } from "#server/lanes/lane.ts";
import { findMethod, type MethodRow } from "#server/shipping-methods/sql.ts";
import { calendarAt, findPlace } from "./days.ts";
import { findSlot } from "./sql.ts";
import { claimRoom, keepHold, releaseHold } from "./sql-room.ts";

type Chosen = NonNullable<CartDetails["delivery"]>;
const nothing: Chosen = { date: null, slot_id: null, held_until: null };

/** Holds the slot, or refuses `slotFull`; a day that nothing comes on is `invalid`. */
export async function chooseDelivery(
  writing: LaneWriting,
  next: CartDetails,
  { date, slot_id }: NonNullable<CartBodies["update"]["delivery"]>,
): Promise<Chosen> {
  if (date !== null && !isDay(date)) throw invalid("delivery.date");
  if (!slot_id) {
    await releaseHold(writing.db, writing.lane.id);
    const method = await findChosenMethod(writing, next);
    if (date && method && !(await isDayOf(writing, next, method, date)))
      throw invalid("delivery.date");
    return { ...nothing, date };
  }
  const slot = await findSlot(writing.db, slot_id);
  // One that is not offered any more has no room either.
  if (!slot) throw new Refusal("slotFull");
  if (!date) throw new Refusal("invalid", { fields: { "delivery.date": "required" } });
  if (!(await isSlotOf(writing, next, { date, slot }))) throw invalid("delivery.slot_id");
  const now = writing.clock();
  const until = new Date(now + holdTime);
  const place = { slotId: slot.id, date, cartId: writing.lane.id };
  if (!(await claimRoom(writing.db, { ...place, capacity: slot.capacity, now: new Date(now) })))
    throw new Refusal("slotFull");
  await keepHold(writing.db, { ...place, until });
  return { date, slot_id: slot.id, held_until: until.toISOString() };
}

/** After another way or address was chosen: what does not go with them is let go. */
export async function reviewDelivery(
  writing: LaneWriting,
  next: CartDetails,
  delivery: Chosen,
): Promise<Chosen> {
  if (!delivery.date) return delivery;
  const method = await findChosenMethod(writing, next);
  const slot = delivery.slot_id ? await findSlot(writing.db, delivery.slot_id) : undefined;
  const fits = delivery.slot_id
    ? slot && (await isSlotOf(writing, next, { date: delivery.date, slot }))
    : !method || (await isDayOf(writing, next, method, delivery.date));
  if (fits) return delivery;
  await releaseHold(writing.db, writing.lane.id);
  return nothing;
}

async function findChosenMethod({ db }: LaneWriting, next: CartDetails) {
  return next.shipping_method_id ? findMethod(db, next.shipping_method_id) : undefined;
}

function findPlaceIn(writing: LaneWriting, { shipping_address }: CartDetails) {
  return findPlace(writing, [shipping_address?.city_id, shipping_address?.city]);
}

async function isDayOf(writing: LaneWriting, next: CartDetails, method: MethodRow, date: string) {
  const placeId = await findPlaceIn(writing, next);
  return comesOn(date, method.terms, await calendarAt(writing, placeId));
}

async function isSlotOf(
  writing: LaneWriting,
  next: CartDetails,
  { date, slot }: { date: string; slot: NonNullable<Awaited<ReturnType<typeof findSlot>>> },
): Promise<boolean> {
  const method = await findChosenMethod(writing, next);
  if (method?.id !== slot.methodId || !slot.weekdays.includes(weekdayOf(date))) return false;
  const placeId = await findPlaceIn(writing, next);
  if (placeId !== slot.locationId) return false;
  return comesOn(date, method.terms, await calendarAt(writing, placeId));
}

function invalid(field: string): Refusal {
  return new Refusal("invalid", { fields: { [field]: "invalid" } });
}
