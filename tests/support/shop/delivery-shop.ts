/** A shop with a courier in Lviv: delivery days, and one slot of each length. */
import { randomUUID } from "node:crypto";
import { fillDirectory } from "#server/branches/built-in.ts";
import { deliverySlots } from "#server/platform/db/schema/delivery-slots.ts";
import { shippingMethods } from "#server/platform/db/schema/shipping-methods.ts";
import { openTestApp, type TestAppOptions } from "#tests/support/server/app.ts";
import { addLocation, addProduct } from "./rows.ts";

/** Wednesday, 1 July 2026, 11:00 in Kyiv. */
export const deliveryNow = Date.UTC(2026, 6, 1, 8);
/** Contact data, without which no slot is held. */
export const contact = { email: "olena@example.com", mobile: "+380671234567" };
export const lvivAddress = { city: "Львів", shippingStreet: "Прикладна", shippingBuilding: "1" };

export async function openDeliveryShop(options: TestAppOptions = {}) {
  let now = deliveryNow;
  const clock = () => now;
  const shop = await openTestApp({ clock, ...options });
  const { db } = shop.database;
  const lviv = await addLocation(db, { isDefault: true });
  await db.transaction((tx) => fillDirectory(tx, { clock, withBranches: false }));
  const courier = await addMethod(db, "courier", { hasSlots: true });
  const pickup = await addMethod(db, "pickup", { kind: "pickup" });
  const product = await addProduct(db, { stockQuantity: 1_000_000 });
  const addSlot = async (given: Partial<typeof deliverySlots.$inferInsert> = {}) => {
    const id = given.id ?? randomUUID();
    await db.insert(deliverySlots).values({
      id,
      methodId: courier,
      locationId: lviv,
      from: "10:00",
      to: "13:00",
      capacity: 1,
      weekdays: [1, 2, 3, 4, 5, 6],
      ...given,
    });
    return id;
  };
  return {
    ...shop,
    lviv,
    courier,
    pickup,
    product,
    addSlot,
    setNow: (instant: number) => {
      now = instant;
    },
    /** How many places of a slot are occupied by holds and orders. */
    taken: async (slotId: string): Promise<number> => {
      const { rows } = await shop.database.pool.query<{ taken: number }>(
        "select coalesce(sum(taken), 0)::int as taken from delivery_slot_days where slot_id = $1",
        [slotId],
      );
      return rows[0]?.taken ?? -1;
    },
  };
}

type Db = Parameters<typeof addLocation>[0];
async function addMethod(
  db: Db,
  slug: string,
  given: Partial<typeof shippingMethods.$inferInsert>,
): Promise<string> {
  const id = randomUUID();
  await db.insert(shippingMethods).values({
    id,
    slug,
    kind: "courier",
    translations: { ua: { name: slug } },
    priceTiers: [{ from_items: 1, price: 11_000 }],
    terms: { cut_off: 15, lead_days: 1, lead_days_elsewhere: 2, days_off: [0], days_ahead: 14 },
    ...given,
  });
  return id;
}
