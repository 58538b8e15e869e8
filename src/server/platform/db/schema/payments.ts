import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PaymentStatus } from "#rules/payments.ts";
import { bytes, instant } from "./columns.ts";
import { orders } from "./orders.ts";

/** One try to pay an order; its id is what the gateway knows it by, its sum never changes. */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    gateway: text("gateway").notNull(),
    /** kopiykas */
    amount: integer("amount").notNull(),
    status: text("status").$type<PaymentStatus>().notNull(),
    /** the gateway's own number of it */
    providerId: text("provider_id"),
    dateCreated: instant("date_created").notNull(),
    dateUpdated: instant("date_updated").notNull(),
    /** when the gateway was last asked */
    dateAsked: instant("date_asked"),
  },
  (t) => [
    index("payments_order").on(t.orderId),
    // An order is paid once; whatever comes besides goes back.
    uniqueIndex("payments_paid_once").on(t.orderId).where(sql`${t.status} = 'paid'`),
    index("payments_open").on(t.dateCreated).where(sql`${t.status} in ('created', 'pending')`),
    check("payments_amount", sql`${t.amount} > 0`),
  ],
);

/** Signed by the gateway, and not what the shop knows: for a person to look at. */
export const paymentQuarantine = pgTable("payment_quarantine", {
  id: uuid("id").primaryKey(),
  gateway: text("gateway").notNull(),
  reason: text("reason").notNull(),
  /** what was said of the payment, as JSON */
  message: text("message").notNull(),
  messageHash: bytes("message_hash").notNull().unique(),
  dateCreated: instant("date_created").notNull(),
});
