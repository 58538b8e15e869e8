import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PaymentStatus } from "#rules/checkout/payments.ts";
import { bytes, instant } from "./columns.ts";
import { orders } from "./orders.ts";

/** One attempt to pay an order; its id is the gateway's order id, its amount never changes. */
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
    /** the gateway's own payment id */
    providerId: text("provider_id"),
    dateCreated: instant("date_created").notNull(),
    dateUpdated: instant("date_updated").notNull(),
    /** when the gateway was last polled */
    dateAsked: instant("date_asked"),
  },
  (t) => [
    index("payments_order").on(t.orderId),
    // An order is paid once; any further payment is refunded.
    uniqueIndex("payments_paid_once").on(t.orderId).where(sql`${t.status} = 'paid'`),
    index("payments_open").on(t.dateCreated).where(sql`${t.status} in ('created', 'pending')`),
    check("payments_amount", sql`${t.amount} > 0`),
  ],
);

/** Reports signed by the gateway that do not match the shop's data: for a person to review. */
export const paymentQuarantine = pgTable("payment_quarantine", {
  id: uuid("id").primaryKey(),
  gateway: text("gateway").notNull(),
  reason: text("reason").notNull(),
  /** the report about the payment, as JSON */
  message: text("message").notNull(),
  messageHash: bytes("message_hash").notNull().unique(),
  dateCreated: instant("date_created").notNull(),
});
