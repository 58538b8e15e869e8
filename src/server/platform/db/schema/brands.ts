import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, type Translations } from "./columns.ts";

export const brands = pgTable("brands", {
  id: uuid("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  translations: jsonb("translations").$type<Translations<"name" | "description">>().notNull(),
  image: text("image").notNull().default(""),
  dateCreated: instant("date_created").notNull().default(sql`now()`),
  dateUpdated: instant("date_updated"),
  version: integer("version").notNull().default(1),
});
