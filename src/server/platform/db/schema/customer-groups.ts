import { doublePrecision, integer, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { editable, type Translations } from "./columns.ts";

export const customerGroups = pgTable("customer_groups", {
  id: uuid("id").primaryKey(),
  translations: jsonb("translations").$type<Translations<"name" | "description">>().notNull(),
  position: integer("position").notNull().default(0),
  /** percent of a purchase that comes back as bonuses; null: as the shop's settings say */
  cashbackPercent: doublePrecision("cashback_percent"),
  ...editable(),
});
