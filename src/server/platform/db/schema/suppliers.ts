import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { editable } from "./columns.ts";

/** Whom the owner buys from; never shown to shoppers. */
export const suppliers = pgTable("suppliers", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull().default(""),
  email: text("email").notNull().default(""),
  phone: text("phone").notNull().default(""),
  note: text("note").notNull().default(""),
  image: text("image").notNull().default(""),
  leadDays: integer("lead_days").notNull().default(0),
  enabled: boolean("enabled").notNull().default(true),
  ...editable(),
});
