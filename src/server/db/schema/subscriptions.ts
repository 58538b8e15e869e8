import { pgTable, text } from "drizzle-orm/pg-core";
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
