/** Erases what the shop stores of a guest, who is found from one of their orders. */
import { toBePacked } from "#rules/orders/orders.ts";
import { findCustomer } from "#server/customers/sql.ts";
import { findGuestOrders, forgetGuestOrders } from "#server/orders/sql-personal-data.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { ErasureContext } from "#server/platform/personal-data/personal-data.ts";
import { forgetOrdersInAudit } from "#server/platform/personal-data/sql-copies.ts";
import { personalDataRegistry } from "./registry.ts";
import { deleteGuests } from "./sql.ts";

/**
 * All that guests have ordered with the order's e-mail or phone is forgotten: what has not left the
 * shop yet, as it leaves. Refuses `transitionNotAllowed` where a customer has placed it or it names
 * nobody, `emailAlreadyExist` where the e-mail is a customer's: their own page erases them.
 */
export async function eraseGuest(erasing: ErasureContext, orderId: string): Promise<void> {
  const { db, newId } = erasing;
  const guest = await findGuestOrders(db, orderId);
  if (!guest) throw new Refusal("transitionNotAllowed");
  const { ids, ownerIds, email, phone } = guest;
  if (email !== "" && (await findCustomer(db, { email }))) throw new Refusal("emailAlreadyExist");
  await forgetOrdersInAudit(db, ids);
  await forgetGuestOrders(db, ids, toBePacked);
  // The e-mail and the phone are erased also where nobody's device has ordered, and only once.
  const [first = newId(), ...others] = ownerIds;
  const nobodys = { email: "", phone: null, isConfirmed: false };
  const guests = [
    { ownerId: first, email, phone: phone || null, isConfirmed: true },
    ...others.map((ownerId) => ({ ownerId, ...nobodys })),
  ];
  for (const whose of guests)
    for (const { tables, erase } of personalDataRegistry)
      if (!tables.includes("orders")) await erase?.(erasing, whose);
  await deleteGuests(db, ownerIds);
}
