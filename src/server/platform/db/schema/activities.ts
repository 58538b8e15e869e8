import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { editable, type Translations } from "./columns.ts";

/**
 * What the owner changed of the activities that the assistant offers, and those added. One of
 * rules/packing without a row is offered as it is written there.
 */
export const activities = pgTable("activities", {
  id: uuid("id").primaryKey(),
  /** names it on the wire of the shop and in journeys; never changes */
  key: text("key").notNull().unique(),
  translations: jsonb("translations").$type<Translations<"name">>().notNull().default({}),
  icon: text("icon").notNull().default(""),
  image: text("image").notNull().default(""),
  seasons: text("seasons").array().notNull().default(sql`'{}'::text[]`),
  weather: text("weather").array().notNull().default(sql`'{}'::text[]`),
  /** that suit it, besides those that name it */
  categoryIds: uuid("category_ids").array().notNull().default(sql`'{}'::uuid[]`),
  position: integer("position").notNull().default(0),
  enabled: boolean("enabled").notNull().default(true),
  /** One of rules/packing that the owner took away. */
  deleted: boolean("deleted").notNull().default(false),
  ...editable(),
});
