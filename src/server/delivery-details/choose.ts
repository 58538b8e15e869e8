/** What a shopper chooses of days and slots, and what becomes of it when the rest changes. */
import type { CartBodies } from "#contract/cart.ts";
import type { FieldCode } from "#contract/errors.ts";
import { comesOn, holdTime, weekdayOf } from "#rules/delivery-days.ts";
import { isDay } from "#rules/kyiv-time.ts";
import type { CartDetails } from "#server/cart/sql.ts";
import type { Reading } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneWriting } from "#server/platform/lanes/lane.ts";
import { findMethod, type MethodRow } from "#server/shipping-methods/sql.ts";
import { calendarAt, findPlace } from "./days.ts";
import { findSlot, hasSlotsAt, type SlotRow } from "./sql.ts";
import { claimRoom, keepHold, releaseHold } from "./sql-slot-capacity.ts";

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

/** Before an order is placed: does it come on the day and hours that were chosen, and need they be? */
export async function checkDelivery(
  reading: Reading,
  details: CartDetails,
): Promise<{ faults: Record<string, FieldCode>; slot: SlotRow | undefined }> {
  const { date = null, slot_id: slotId = null } = details.delivery ?? {};
  const method = await findChosenMethod(reading, details);
  const slot = slotId ? await findSlot(reading.db, slotId) : undefined;
  const fault = (field: string, code: FieldCode) => ({ faults: { [field]: code }, slot });
  if (slotId && !date) return fault("delivery.date", "required");
  if (date && slot && !(await isSlotOf(reading, details, { date, slot })))
    return fault("delivery.slot_id", "invalid");
  if (date && !slotId && method && !(await isDayOf(reading, details, method, date)))
    return fault("delivery.date", "invalid");
  const placeId = method?.hasSlots && !slotId ? await findPlaceIn(reading, details) : undefined;
  if (method && placeId && (await hasSlotsAt(reading.db, { methodId: method.id, placeId })))
    return fault("delivery.slot_id", "required");
  return { faults: {}, slot };
}

async function findChosenMethod({ db }: Pick<Reading, "db">, next: CartDetails) {
  return next.shipping_method_id ? findMethod(db, next.shipping_method_id) : undefined;
}

function findPlaceIn(writing: Reading, { shipping_address }: CartDetails) {
  return findPlace(writing, [shipping_address?.city_id, shipping_address?.city]);
}

async function isDayOf(writing: Reading, next: CartDetails, method: MethodRow, date: string) {
  const placeId = await findPlaceIn(writing, next);
  return comesOn(date, method.terms, await calendarAt(writing, placeId));
}

async function isSlotOf(
  writing: Reading,
  next: CartDetails,
  { date, slot }: { date: string; slot: SlotRow },
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
