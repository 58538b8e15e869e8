import { index, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

/** Written with what causes them, sent by a job. What they say is made when they are sent. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    lang: text("lang").notNull(),
    facts: jsonb("facts").$type<Record<string, string>>().notNull().default({}),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
    /** that failed; eight give it up */
    tries: smallint("tries").notNull().default(0),
    /** given up: the server said never, or every try was in vain */
    failedAt: instant("failed_at"),
    /** what the mail server answered last, without the address */
    failure: text("failure"),
  },
  (t) => [index("mails_created").on(t.createdAt)],
);

/** Of links in letters; the 256 random bits themselves stand in the letter alone. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    /** `confirm` the newsletter or an account's `address`, `stop` every letter, `reset` a password, `delete` an account */
    purpose: text("purpose").notNull(),
    email: text("email").notNull(),
    lang: text("lang").notNull(),
    /** of an `address`: the customer whose it is to be */
    customerId: uuid("customer_id"),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("mail_tokens_expires").on(t.expiresAt)],
);

/** Letters in the owner's own words; where there are none the shop's stand. */
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
