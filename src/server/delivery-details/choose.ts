/** What a shopper chooses of days and slots, and what becomes of it when the rest changes. */
import type { CartBodies } from "#contract/cart.ts";
import type { FieldCode } from "#contract/errors.ts";
import { comesOn, holdTime, weekdayOf } from "#rules/delivery/days.ts";
import { isDay } from "#rules/delivery/kyiv-time.ts";
import type { CartDetails } from "#server/cart/sql.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneWriteContext } from "#server/platform/lanes/lane.ts";
import { findMethod, type MethodRow } from "#server/shipping-methods/sql.ts";
import { calendarAt, findPlace } from "./days.ts";
import { claimHoldSubjects, requireShopper } from "./hold-limits.ts";
import { findSlot, hasSlotsAt, type SlotRow } from "./sql.ts";
import { claimRoom, hasRoom, releaseHold, saveHold } from "./sql-slot-capacity.ts";

type SelectedDelivery = NonNullable<CartDetails["delivery"]>;
const nothing: SelectedDelivery = { date: null, slot_id: null, held_until: null };

/**
 * Holds the slot, or refuses `slotFull`; a day that nothing comes on is `invalid`. Whoever holds as
 * many as they may chooses the slot without a hold.
 */
export async function chooseDelivery(
  context: LaneWriteContext,
  next: CartDetails,
  { date, slot_id }: NonNullable<CartBodies["update"]["delivery"]>,
): Promise<SelectedDelivery> {
  if (date !== null && !isDay(date)) throw invalid("delivery.date");
  if (!slot_id) {
    await releaseHold(context.db, context.lane.id);
    const method = await findChosenMethod(context, next);
    if (date && method && !(await isDayOf(context, next, method, date)))
      throw invalid("delivery.date");
    return { ...nothing, date };
  }
  const slot = await findSlot(context.db, slot_id);
  // One that is not offered any more has no room either.
  if (!slot) throw new Refusal("slotFull");
  if (!date) throw new Refusal("invalid", { fields: { "delivery.date": "required" } });
  if (!(await isSlotOf(context, next, { date, slot }))) throw invalid("delivery.slot_id");
  await requireShopper(context, next);
  const held_until = await holdSlot(context, next, { date, slot });
  return { date, slot_id: slot.id, held_until };
}

/** Null: it is chosen, and not held. */
async function holdSlot(
  context: LaneWriteContext,
  next: CartDetails,
  { date, slot }: { date: string; slot: SlotRow },
): Promise<string | null> {
  const now = context.clock();
  const subjects = await claimHoldSubjects(context, next);
  const room = { slotId: slot.id, date, capacity: slot.capacity, now: new Date(now) };
  if (!subjects) {
    await releaseHold(context.db, context.lane.id);
    if (!(await hasRoom(context.db, room))) throw new Refusal("slotFull");
    return null;
  }
  const cartId = context.lane.id;
  if (!(await claimRoom(context.db, { ...room, cartId }))) throw new Refusal("slotFull");
  const until = new Date(now + holdTime);
  await saveHold(context.db, { slotId: slot.id, date, cartId, until, subjects });
  return until.toISOString();
}

/** After another way or address was chosen: what does not go with them is let go. */
export async function reviewDelivery(
  context: LaneWriteContext,
  next: CartDetails,
  delivery: SelectedDelivery,
): Promise<SelectedDelivery> {
  if (!delivery.date) return delivery;
  const method = await findChosenMethod(context, next);
  const slot = delivery.slot_id ? await findSlot(context.db, delivery.slot_id) : undefined;
  const fits = delivery.slot_id
    ? slot && (await isSlotOf(context, next, { date: delivery.date, slot }))
    : !method || (await isDayOf(context, next, method, delivery.date));
  if (fits) return delivery;
  await releaseHold(context.db, context.lane.id);
  return nothing;
}

/** Before an order is placed: does it come on the day and hours that were chosen, and need they be? */
export async function checkDelivery(
  context: ReadContext,
  details: CartDetails,
): Promise<{ faults: Record<string, FieldCode>; slot: SlotRow | undefined }> {
  const { date = null, slot_id: slotId = null } = details.delivery ?? {};
  const method = await findChosenMethod(context, details);
  const slot = slotId ? await findSlot(context.db, slotId) : undefined;
  const fault = (field: string, code: FieldCode) => ({ faults: { [field]: code }, slot });
  if (slotId && !date) return fault("delivery.date", "required");
  if (date && slot && !(await isSlotOf(context, details, { date, slot })))
    return fault("delivery.slot_id", "invalid");
  if (date && !slotId && method && !(await isDayOf(context, details, method, date)))
    return fault("delivery.date", "invalid");
  const placeId = method?.hasSlots && !slotId ? await findPlaceIn(context, details) : undefined;
  if (method && placeId && (await hasSlotsAt(context.db, { methodId: method.id, placeId })))
    return fault("delivery.slot_id", "required");
  return { faults: {}, slot };
}

async function findChosenMethod({ db }: Pick<ReadContext, "db">, next: CartDetails) {
  return next.shipping_method_id ? findMethod(db, next.shipping_method_id) : undefined;
}

export async function isMethodOffered(db: ReadContext["db"], id: string): Promise<boolean> {
  return (await findMethod(db, id)) !== undefined;
}

function findPlaceIn(context: ReadContext, { shipping_address }: CartDetails) {
  return findPlace(context, [shipping_address?.city_id, shipping_address?.city]);
}

async function isDayOf(context: ReadContext, next: CartDetails, method: MethodRow, date: string) {
  const placeId = await findPlaceIn(context, next);
  return comesOn(date, method.terms, await calendarAt(context, placeId));
}

async function isSlotOf(
  context: ReadContext,
  next: CartDetails,
  { date, slot }: { date: string; slot: SlotRow },
): Promise<boolean> {
  const method = await findChosenMethod(context, next);
  if (method?.id !== slot.methodId || !slot.weekdays.includes(weekdayOf(date))) return false;
  const placeId = await findPlaceIn(context, next);
  if (placeId !== slot.locationId) return false;
  return comesOn(date, method.terms, await calendarAt(context, placeId));
}

function invalid(field: string): Refusal {
  return new Refusal("invalid", { fields: { [field]: "invalid" } });
}
