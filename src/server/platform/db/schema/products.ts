import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Lang } from "#contract/lang.ts";
import type { Measure } from "#contract/measures.ts";
import { attributes, attributeValues } from "./attributes.ts";
import { brands } from "./brands.ts";
import { instant, type Translations, textC, tsvector, weight } from "./columns.ts";
import { productCategories } from "./product-categories.ts";

/** A column per language, from rules/catalogue/collate: server and device order names alike. */
const nameKeys = {
  nameKeyUa: textC("name_key_ua").notNull(),
  nameKeyEn: textC("name_key_en").notNull(),
  nameKeyRu: textC("name_key_ru").notNull(),
} satisfies Record<`nameKey${Capitalize<Lang>}`, unknown>;

export const products = pgTable(
  "products",
  {
    id: uuid("id").primaryKey(),
    sku: text("sku").notNull().unique(),
    slug: text("slug").notNull(),
    /** `/<path of the main category>/<slug>` */
    path: text("path").notNull().unique(),
    barcode: text("barcode").notNull().default(""),
    brandId: uuid("brand_id").references(() => brands.id, { onDelete: "set null" }),
    categoryId: uuid("category_id").references(() => productCategories.id, {
      onDelete: "set null",
    }),
    translations: jsonb("translations")
      .$type<Translations<"name" | "description" | "meta_title" | "meta_description">>()
      .notNull(),
    ...nameKeys,
    /** from rules/search-words, of every language together */
    searchWords: text("search_words").array().notNull().default(sql`'{}'::text[]`),
    /** The same words with their stems, weighted by tier: what a search matches. */
    searchVector: tsvector("search_vector").notNull().default(sql`''::tsvector`),
    /** Ordinals of its attribute values, so that filters and counts need no join. */
    facetValues: integer("facet_values").array().notNull().default(sql`'{}'::integer[]`),
    displayed: boolean("displayed").notNull().default(true),
    regularPrice: integer("regular_price").notNull(),
    salePrice: integer("sale_price"),
    dateSaleFrom: instant("date_sale_from"),
    dateSaleTo: instant("date_sale_to"),
    /** Current values; a job updates these three when a sale starts or ends, so no read needs a clock. */
    price: integer("price").notNull(),
    minPrice: integer("min_price").notNull(),
    onSale: boolean("on_sale").notNull().default(false),
    stockStatus: text("stock_status").notNull().default("available"),
    stockQuantity: integer("stock_quantity"),
    weight: weight("weight").notNull().default(0),
    /** the net measure of one piece; null: unknown */
    content: jsonb("content").$type<Measure>(),
    dimensions: jsonb("dimensions")
      .$type<{ length: number; width: number; height: number }>()
      .notNull()
      .default({ length: 0, width: 0, height: 0 }),
    ratingSum: integer("rating_sum").notNull().default(0),
    ratingVotes: integer("rating_votes").notNull().default(0),
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    /** Whether it may be sent back by law; null: as its categories say. */
    returnable: boolean("returnable"),
    sizeTable: jsonb("size_table").$type<{
      unit: string;
      columns: string[];
      rows: (string | number)[][];
    }>(),
    position: integer("position").notNull().default(0),
    popularity: integer("popularity").notNull().default(0),
    /** In milliseconds, as on the wire and the device, so that `newest` sorts the same there. */
    dateCreated: timestamp("date_created", { withTimezone: true, precision: 3 }).notNull(),
    dateUpdated: instant("date_updated"),
  },
  (t) => [
    check("products_stock_quantity", sql`${t.stockQuantity} >= 0`),
    check("products_prices", sql`${t.regularPrice} >= 0 and ${t.price} >= 0`),
    index("products_category").on(t.categoryId),
    // As text search lexemes, because these can be matched by prefix.
    index("products_search_words").using("gin", sql`array_to_tsvector(${t.searchWords})`),
    index("products_search_vector").using("gin", t.searchVector),
  ],
);

/** Every category of a product, the main one included. */
export const productCategoryLinks = pgTable(
  "product_category_links",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => productCategories.id, { onDelete: "cascade" }),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index("product_category_links_category").on(t.categoryId),
  ],
);

export const productAttributes = pgTable(
  "product_attributes",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    attributeId: uuid("attribute_id")
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    valueId: uuid("value_id")
      .notNull()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.valueId] }),
    index("product_attributes_value").on(t.valueId),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    id: uuid("id").primaryKey(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    alt: text("alt").notNull().default(""),
    position: integer("position").notNull().default(0),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** The picture's source in the import file; empty: added in the shop, or drawn. */
    source: text("source").notNull().default(""),
  },
  (t) => [index("product_images_product").on(t.productId)],
);

export const productRelated = pgTable(
  "product_related",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    relatedId: uuid("related_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.relatedId] })],
);
