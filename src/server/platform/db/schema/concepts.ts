import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Season, Sex } from "#contract/concepts.ts";
import type { Lang } from "#contract/lang.ts";
import { editable } from "./columns.ts";
import { productCategories } from "./product-categories.ts";
import { products } from "./products.ts";

export type ConceptTexts = Partial<Record<Lang, { name: string; synonyms: string[] }>>;

/** What a thing on a list is, whatever it is called. */
export const concepts = pgTable("concepts", {
  /** names it in lists and in the rules of packing; never changes */
  key: text("key").primaryKey(),
  /** names it on the owner's wire */
  id: uuid("id").notNull().unique().defaultRandom(),
  translations: jsonb("translations").$type<ConceptTexts>().notNull(),
  /** Of two concepts with the same name the earlier one is meant. */
  position: integer("position").notNull().default(0),
  ...editable(),
});

/** A product that is the thing, or a category all of whose products are. */
export const conceptLinks = pgTable(
  "concept_links",
  {
    id: uuid("id").primaryKey(),
    concept: text("concept")
      .notNull()
      .references(() => concepts.key, { onDelete: "cascade" }),
    productId: uuid("product_id").references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid("category_id").references(() => productCategories.id, {
      onDelete: "cascade",
    }),
    /** empty: any */
    seasons: text("seasons").array().$type<Season[]>().notNull().default(sql`'{}'::text[]`),
    ageFrom: integer("age_from"),
    ageTo: integer("age_to"),
    sex: text("sex").$type<Sex>(),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    check("concept_links_target", sql`num_nonnulls(${t.productId}, ${t.categoryId}) = 1`),
    check("concept_links_sex", sql`${t.sex} in ('f', 'm')`),
    index("concept_links_concept").on(t.concept),
    index("concept_links_product").on(t.productId),
    index("concept_links_category").on(t.categoryId),
  ],
);
