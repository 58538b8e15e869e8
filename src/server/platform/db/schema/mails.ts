import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

/** The outbox: stored with what causes a mail, sent by a job. The text is composed at delivery. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    lang: text("lang").notNull(),
    facts: jsonb("facts").$type<Record<string, string>>().notNull().default({}),
    /** the order that the mail tells its buyer of; the data of a sent mail are deleted, this stays */
    orderId: uuid("order_id"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
    /** failed attempts; after eight the mail is given up */
    attempts: smallint("tries").notNull().default(0),
    /** given up: the server rejected it permanently, or all attempts failed */
    failedAt: instant("failed_at"),
    /** the mail server's last answer, without the address */
    failure: text("failure"),
  },
  (t) => [
    index("mails_created").on(t.createdAt),
    index("mails_order").on(t.orderId).where(sql`${t.orderId} is not null`),
  ],
);

/** Tokens of mailed links, hashed; the token itself is only in the mail. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    /** `confirm` the newsletter, confirm an account's `address`, `stop` all mails, `reset` a password, `delete` an account */
    purpose: text("purpose").notNull(),
    email: text("email").notNull(),
    lang: text("lang").notNull(),
    /** for `address`: the customer who is to own the address */
    customerId: uuid("customer_id"),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("mail_tokens_expires").on(t.expiresAt)],
);

/** The owner's own templates; without one the built-in text is used. */
export const mailTemplates = pgTable(
  "mail_templates",
  {
    kind: text("kind").notNull(),
    lang: text("lang").notNull(),
    subject: text("subject").notNull(),
    /** Paragraphs with empty lines between them. */
    body: text("body").notNull(),
    dateUpdated: instant("date_updated").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.lang] })],
);
