/** What a shopper says of the whole cart: who they are, and where and how it is to come. */
import type { CartBodies } from "#contract/cart.ts";
import { chooseDelivery, reviewDelivery } from "#server/delivery-details/choose.ts";
import type { LaneWriting } from "#server/platform/lanes/lane.ts";
import { type CartDetails, findDetails, setDetails } from "./sql.ts";

/**
 * Only the keys sent change, those of an address too. Methods are weak references: what the shop
 * does not offer is told at checkout, and of bonuses no more are spent than there are. A slot that
 * is chosen is held; one that does not go with what is chosen after it is let go.
 */
export async function changeDetails(
  writing: LaneWriting,
  sent: CartBodies["update"],
): Promise<Record<string, never>> {
  const { db, lane } = writing;
  const known = await findDetails(db, lane.id);
  const { shipping_address, billing_address, delivery, ...plain } = sent;
  const next: CartDetails = { ...known, ...present(plain) };
  if (shipping_address) next.shipping_address = { ...known.shipping_address, ...shipping_address };
  if (billing_address) next.billing_address = { ...known.billing_address, ...billing_address };
  if (delivery) next.delivery = await chooseDelivery(writing, next, delivery);
  else if (known.delivery && (shipping_address || plain.shipping_method_id !== undefined))
    next.delivery = await reviewDelivery(writing, next, known.delivery);
  await setDetails(db, lane.id, next);
  return {};
}

/** Without keys that are there but undefined: they would overwrite what is known. */
function present<T extends object>(sent: T): CartDetails {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}
