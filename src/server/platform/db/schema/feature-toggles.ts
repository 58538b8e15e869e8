import { boolean, pgTable, text } from "drizzle-orm/pg-core";

export const featureToggles = pgTable("feature_toggles", {
  key: text("key").primaryKey(),
  enabled: boolean("enabled").notNull(),
});
