import { integer, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import type { Translations } from "./columns.ts";

export const customerGroups = pgTable("customer_groups", {
  id: uuid("id").primaryKey(),
  translations: jsonb("translations").$type<Translations<"name" | "description">>().notNull(),
  position: integer("position").notNull().default(0),
});
