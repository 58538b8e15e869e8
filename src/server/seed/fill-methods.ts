/**
 * A shop that was created before the checkout, or without seed data, has no shipping and no payment
 * methods. It receives the ones that any shop in Ukraine can offer, once: methods that the owner
 * deletes stay deleted.
 */
import type { Database } from "#server/platform/db/connect.ts";
import { paymentMethods } from "./data/payment-methods.ts";
import { shippingMethods } from "./data/shipping-methods.ts";
import { createShippingRows } from "./rows/shipping.ts";
import { lockSeeding } from "./sql.ts";
import { addPaymentMethods, addShippingMethods, claimDefaultMethods } from "./sql-methods.ts";

/** Carriers that every shop can use; not every shop has its own courier and pick-up point. */
const defaultCarriers = new Set(["nova_poshta", "ukrposhta"]);

/** Returns false when it was done before. Existing methods stay unchanged. */
export function addDefaultMethods({ db }: Pick<Database, "db">): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSeeding(tx);
    if (!(await claimDefaultMethods(tx))) return false;
    const rows = createShippingRows({ shippingMethods, paymentMethods, locations: [] });
    const sent = rows.shippingMethods.filter(({ carrier = "" }) => defaultCarriers.has(carrier));
    await addShippingMethods(tx, sent);
    await addPaymentMethods(tx, rows.paymentMethods);
    return true;
  });
}
