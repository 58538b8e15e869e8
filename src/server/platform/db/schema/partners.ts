import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { editable } from "./columns.ts";

/** Whom the shop works with; `settings` hold secrets as they are encrypted. */
export const partners = pgTable("partners", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull().default(""),
  url: text("url").notNull().default(""),
  description: text("description").notNull().default(""),
  image: text("image").notNull().default(""),
  position: integer("position").notNull().default(0),
  enabled: boolean("enabled").notNull().default(true),
  settings: jsonb("settings").$type<Record<string, unknown>>().notNull().default({}),
  ...editable(),
});
