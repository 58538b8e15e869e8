import { findStep, toBePacked } from "#rules/orders/orders.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { DataSubject, PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { orderOf } from "./order.ts";
import { listOrdersOf } from "./sql.ts";
import { forgetBuyer, forgetGuests, listOwnOrders } from "./sql-personal-data.ts";
import { stepOrder } from "./transition.ts";

const atOnce = 50;

async function* listAllOrders(db: Db, { ownerId, email, isConfirmed }: DataSubject) {
  const buyer = { ownerId, guestEmail: isConfirmed ? email : "" };
  for (let offset = 0; ; offset += atOnce) {
    const some = await listOrdersOf(db, buyer, { limit: atOnce, offset });
    // What is told of the past has nowhere to be paid.
    yield* some.map((one) => orderOf(one, { publicUrl: "", takesCards: false }));
    if (some.length < atOnce) return;
  }
}

export const orderPersonalData: PersonalData = {
  tables: ["orders", "order_lines", "order_history", "order_discounts", "order_notes"],
  parts: { orders: listAllOrders },
  /**
   * What was sold stays in the books, under no name. What can still be called off is: nobody would
   * know whom to bring it to. A parcel that has left bears its own label.
   *
   * What a guest has ordered with the address is the customer's as well, if it is known to be
   * theirs. They do not see it among their orders, so it is not called off: it is brought, and
   * forgotten as it leaves.
   */
  async erase(erasing, { ownerId, email, isConfirmed }) {
    for (const { id, status } of await listOwnOrders(erasing.db, ownerId))
      if (findStep(status, "cancel", "customer"))
        await stepOrder(erasing, { id, action: "cancel", by: "customer" });
    await forgetBuyer(erasing.db, ownerId);
    if (isConfirmed && email) await forgetGuests(erasing.db, email, toBePacked);
  },
};
