import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { editable, type Translations } from "./columns.ts";

export const themeSettings = pgTable("theme_settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});

/** `value` is HTML, sanitized like a page's. */
export const themePlaceholders = pgTable("theme_placeholders", {
  key: text("key").primaryKey(),
  place: text("place").notNull(),
  translations: jsonb("translations").$type<Translations<"value">>().notNull(),
  ...editable(),
});
