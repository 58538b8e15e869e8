import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, editable, instant } from "./columns.ts";
import { locations } from "./locations.ts";
import { shippingMethods } from "./shipping-methods.ts";

/** A daily time slot of a shipping method in one location of the shop. */
export const deliverySlots = pgTable(
  "delivery_slots",
  {
    id: uuid("id").primaryKey(),
    methodId: uuid("method_id")
      .notNull()
      .references(() => shippingMethods.id, { onDelete: "cascade" }),
    locationId: uuid("location_id")
      .notNull()
      .references(() => locations.id, { onDelete: "cascade" }),
    /** `10:00` */
    from: text("from_time").notNull(),
    to: text("to_time").notNull(),
    /** kopiykas, added to the shipping price */
    price: integer("price").notNull().default(0),
    /** orders a day */
    capacity: integer("capacity").notNull(),
    /** 0 is Sunday */
    weekdays: smallint("weekdays").array().notNull(),
    enabled: boolean("enabled").notNull().default(true),
    ...editable(),
  },
  (t) => [
    index("delivery_slots_method").on(t.methodId, t.locationId),
    check("delivery_slots_capacity", sql`${t.capacity} >= 0`),
  ],
);

/**
 * A slot on one day that at least one shopper has chosen. `taken` counts holds and orders, also
 * expired holds until the next change of the row removes them.
 */
export const deliverySlotDays = pgTable(
  "delivery_slot_days",
  {
    slotId: uuid("slot_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    capacity: integer("capacity").notNull(),
    taken: integer("taken").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.slotId, t.date] }),
    check("delivery_slot_days_taken", sql`${t.taken} between 0 and ${t.capacity}`),
  ],
);

/** Slots that the shop has closed on one day; what was ordered before stays. */
export const closedSlotDays = pgTable(
  "closed_slot_days",
  {
    slotId: uuid("slot_id")
      .notNull()
      .references(() => deliverySlots.id, { onDelete: "cascade" }),
    date: date("date", { mode: "string" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.slotId, t.date] })],
);

/** Slots held by carts at the checkout. No foreign key: a hold outlives its cart until it expires. */
export const deliveryHolds = pgTable(
  "delivery_holds",
  {
    cartId: uuid("cart_id").primaryKey(),
    slotId: uuid("slot_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    heldUntil: instant("held_until").notNull(),
    /** hashes of the network, phone and e-mail that hold it: each may hold only a few */
    subjects: bytes("subjects").array().notNull().default(sql`'{}'`),
  },
  (t) => [index("delivery_holds_slot").on(t.slotId, t.date)],
);

/** Slots reserved by orders; releasing a slot deletes its row. */
export const deliveryReservations = pgTable("delivery_takings", {
  orderId: uuid("order_id").primaryKey(),
  slotId: uuid("slot_id").notNull(),
  date: date("date", { mode: "string" }).notNull(),
});
