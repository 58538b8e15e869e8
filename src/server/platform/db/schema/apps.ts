import { jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** Public settings only, never an app's secret. */
export const appSettings = pgTable("app_settings", {
  key: text("key").primaryKey(),
  settings: jsonb("settings").$type<Record<string, unknown>>().notNull(),
});
