/** What a shopper says of the whole cart: who they are, and where and how it is to come. */
import type { CartBodies } from "#contract/cart.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { LaneWriting } from "#server/lanes/lane.ts";
import { type CartDetails, findDetails, setDetails } from "./sql.ts";

/**
 * Only the keys sent change, those of an address too. Methods are weak references: what the shop
 * does not offer is told at checkout, and of bonuses no more are spent than there are.
 */
export async function changeDetails(
  { db, lane }: LaneWriting,
  sent: CartBodies["update"],
): Promise<Record<string, never>> {
  const known = await findDetails(db, lane.id);
  const { shipping_address, billing_address, delivery, ...plain } = sent;
  // No slot is offered yet, so none can be held.
  if (delivery?.slot_id) throw new Refusal("slotFull");
  if (delivery?.date && !isDay(delivery.date))
    throw new Refusal("invalid", { fields: { "delivery.date": "invalid" } });
  const next: CartDetails = { ...known, ...present(plain) };
  if (shipping_address) next.shipping_address = { ...known.shipping_address, ...shipping_address };
  if (billing_address) next.billing_address = { ...known.billing_address, ...billing_address };
  if (delivery) next.delivery = delivery;
  await setDetails(db, lane.id, next);
  return {};
}

/** Without keys that are there but undefined: they would overwrite what is known. */
function present<T extends object>(sent: T): CartDetails {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

/** A day of the calendar: there is no 31st of June. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}
