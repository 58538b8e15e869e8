import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { editable } from "./columns.ts";

/** What the columns of a supplier's files are, stored by the owner for the next file. */
export const importMappings = pgTable("import_mappings", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull().default(""),
  kind: text("kind").notNull(),
  titles: jsonb("titles").$type<string[]>().notNull(),
  mapping: jsonb("mapping").$type<Record<string, string>>().notNull(),
  ...editable(),
});
