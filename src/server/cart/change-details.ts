/** Changes the details of the cart: contact data, addresses, shipping and payment methods. */
import type { CartBodies } from "#contract/cart.ts";
import { chooseDelivery, reviewDelivery } from "#server/delivery-details/choose.ts";
import type { LaneWriteContext } from "#server/platform/lanes/lane.ts";
import { type CartDetails, findDetails, setDetails } from "./sql.ts";

/**
 * Changes only the keys that were sent, also within an address. Methods are weak references: the
 * checkout reports one that the shop does not offer, and spends no more bonuses than the balance. A
 * chosen slot is held; it is released when a later choice does not allow it.
 */
export async function changeDetails(
  context: LaneWriteContext,
  sent: CartBodies["update"],
): Promise<Record<string, never>> {
  const { db, lane } = context;
  const known = await findDetails(db, lane.id);
  const { shipping_address, billing_address, delivery, ...plain } = sent;
  const next: CartDetails = { ...known, ...withoutUndefined(plain) };
  if (shipping_address) next.shipping_address = { ...known.shipping_address, ...shipping_address };
  if (billing_address) next.billing_address = { ...known.billing_address, ...billing_address };
  if (delivery) next.delivery = await chooseDelivery(context, next, delivery);
  else if (known.delivery && (shipping_address || plain.shipping_method_id !== undefined))
    next.delivery = await reviewDelivery(context, next, known.delivery);
  await setDetails(db, lane.id, next);
  return {};
}

/** Undefined values would overwrite the stored ones. */
function withoutUndefined<T extends object>(sent: T): CartDetails {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}
