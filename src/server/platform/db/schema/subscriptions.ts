import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The newsletter: `pending` until the mailed link is opened, `ended` when unsubscribed. */
export const subscriptions = pgTable("subscriptions", {
  email: text("email").primaryKey(),
  state: text("state").notNull().default("pending"),
  lang: text("lang").notNull(),
  dateCreated: instant("date_created").notNull(),
  confirmedAt: instant("confirmed_at"),
  endedAt: instant("ended_at"),
});

/** The log of consents and withdrawals per address, newest last; append-only. */
export const consents = pgTable(
  "consents",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    /** `asked` (by anyone), `given` (by the address's reader), `withdrawn` */
    step: text("step").notNull(),
    /** `form`, `profile` or `letter` */
    via: text("via").notNull(),
    /** Which version of the text was agreed to. */
    textVersion: text("text_version").notNull(),
    lang: text("lang").notNull(),
    dateCreated: instant("date_created").notNull(),
  },
  (t) => [index("consents_email").on(t.email)],
);
