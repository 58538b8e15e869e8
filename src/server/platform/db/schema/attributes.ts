import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { editable, type Translations } from "./columns.ts";

export const attributes = pgTable("attributes", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull().unique(),
  translations: jsonb("translations").$type<Translations<"label">>().notNull(),
  position: integer("position").notNull().default(0),
  ...editable(),
});

export const attributeValues = pgTable(
  "attribute_values",
  {
    id: uuid("id").primaryKey(),
    attributeId: uuid("attribute_id")
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The value's number in `products.facet_values`. */
    ordinal: integer("ordinal").generatedAlwaysAsIdentity().unique(),
    translations: jsonb("translations").$type<Translations<"label">>().notNull(),
    position: integer("position").notNull().default(0),
  },
  (t) => [uniqueIndex("attribute_values_name").on(t.attributeId, t.name)],
);
