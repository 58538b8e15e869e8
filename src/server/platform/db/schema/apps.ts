import { jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** Public settings only: a secret of an app never stands here. */
export const appSettings = pgTable("app_settings", {
  key: text("key").primaryKey(),
  settings: jsonb("settings").$type<Record<string, unknown>>().notNull(),
});
