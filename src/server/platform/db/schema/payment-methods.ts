import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Gateway } from "#contract/payment-methods.ts";
import type { MethodConditions } from "#rules/delivery/method-conditions.ts";
import { editable, type Translations } from "./columns.ts";

export const paymentMethods = pgTable("payment_methods", {
  id: uuid("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  gateway: text("gateway").$type<Gateway>().notNull(),
  translations: jsonb("translations").$type<Translations<"name" | "description">>().notNull(),
  position: integer("position").notNull().default(0),
  enabled: boolean("enabled").notNull().default(true),
  /** Which orders it takes; empty lists and zeros: no limit. */
  conditions: jsonb("conditions").$type<MethodConditions>().notNull().default({}),
  ...editable(),
});
