import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
    index("payments_open").on(t.dateCreated).where(sql`${t.status} in ('created', 'pending')`),
    check("payments_amount", sql`${t.amount} > 0`),
  ],
);

/**
 * Money that the owner took or gave back by hand, and what goes back through a gateway; kopiykas,
 * refunds below zero. Payments by a gateway are in `payments`.
 */
export const orderTransactions = pgTable(
  "order_transactions",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** the payment that a gateway returns money of; null: by hand */
    paymentId: uuid("payment_id").references(() => payments.id),
    transactionId: text("transaction_id").notNull().default(""),
    amount: integer("amount").notNull(),
    currency: text("currency").notNull().default("UAH"),
    status: text("status").notNull(),
    details: text("details").notNull().default(""),
    success: boolean("success").notNull(),
    dateCreated: instant("date_created").notNull(),
    dateUpdated: instant("date_updated"),
  },
  (t) => [
    index("order_transactions_order").on(t.orderId),
    index("order_transactions_payment").on(t.paymentId).where(sql`${t.paymentId} is not null`),
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
  /** a person has reviewed it */
  settled: boolean("settled").notNull().default(false),
  note: text("note").notNull().default(""),
  /** the order that the money was for, as far as a person found out */
  orderId: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
  version: integer("version").notNull().default(1),
  dateCreated: instant("date_created").notNull(),
  dateUpdated: instant("date_updated"),
});
