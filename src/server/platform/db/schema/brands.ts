import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { editable, type Translations } from "./columns.ts";

export const brands = pgTable("brands", {
  id: uuid("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  translations: jsonb("translations").$type<Translations<"name" | "description">>().notNull(),
  image: text("image").notNull().default(""),
  ...editable(),
});
