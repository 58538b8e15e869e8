import type { CartTerms } from "#contract/cart.ts";
import { toUah } from "#rules/pricing/money.ts";
import type { CartDetails } from "#server/cart/sql.ts";
import type { Db } from "#server/platform/db/db.ts";
import { findMethod } from "#server/shipping-methods/sql.ts";
import { findSlot } from "./sql.ts";

/** What the chosen way costs by pieces, and its slot on top; null: none is chosen. */
export async function readShippingTerms(
  db: Db,
  { shipping_method_id, delivery }: CartDetails,
): Promise<CartTerms["shipping"]> {
  const method = shipping_method_id ? await findMethod(db, shipping_method_id) : undefined;
  if (!method) return null;
  const slot = delivery?.slot_id ? await findSlot(db, delivery.slot_id) : undefined;
  return {
    free_from: method.freeFrom === null ? null : toUah(method.freeFrom),
    price_tiers: method.priceTiers.map(({ from_items, price }) => ({
      from_items,
      price: toUah(price),
    })),
    surcharge: toUah(slot?.price ?? 0),
  };
}
