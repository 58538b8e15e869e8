/**
 * A shop that is older than the till, or that was not seeded, has no way to send an order and none
 * to be paid. It is given what any shop in Ukraine can do, once: what its keeper takes away stays
 * away.
 */
import type { Database } from "#server/platform/db/connect.ts";
import { paymentMethods } from "./data/payment-methods.ts";
import { shippingMethods } from "./data/shipping-methods.ts";
import { deliveryRows } from "./rows/shipping.ts";
import { lockSeeding } from "./sql.ts";
import { addPaymentMethods, addShippingMethods, claimFilling } from "./sql-methods.ts";

/** A courier and a counter of one's own are not everybody's. */
const anybodys = new Set(["nova_poshta", "ukrposhta"]);

/** False: it was done before. What stands already is neither doubled nor added to. */
export function fillWays({ db }: Pick<Database, "db">): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSeeding(tx);
    if (!(await claimFilling(tx))) return false;
    const rows = deliveryRows({ shippingMethods, paymentMethods, locations: [] });
    const sent = rows.shippingMethods.filter(({ carrier = "" }) => anybodys.has(carrier));
    await addShippingMethods(tx, sent);
    await addPaymentMethods(tx, rows.paymentMethods);
    return true;
  });
}
