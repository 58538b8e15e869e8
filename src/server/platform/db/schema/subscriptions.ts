import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The newsletter: `pending` until the link in the letter was followed, `ended` when unsubscribed. */
export const subscriptions = pgTable("subscriptions", {
  email: text("email").primaryKey(),
  state: text("state").notNull().default("pending"),
  lang: text("lang").notNull(),
  dateCreated: instant("date_created").notNull(),
  confirmedAt: instant("confirmed_at"),
  endedAt: instant("ended_at"),
});

/** Every yes and no to what is sent to an address, the newest last; nothing here is ever changed. */
export const consents = pgTable(
  "consents",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    /** `asked` (by whomever), `given` (by its reader), `withdrawn` */
    step: text("step").notNull(),
    /** `form`, `profile` or `letter` */
    via: text("via").notNull(),
    /** Which words were agreed to. */
    textVersion: text("text_version").notNull(),
    lang: text("lang").notNull(),
    dateCreated: instant("date_created").notNull(),
  },
  (t) => [index("consents_email").on(t.email)],
);
