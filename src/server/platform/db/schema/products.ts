import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Lang } from "#contract/lang.ts";
import type { Measure } from "#contract/measures.ts";
import { attributes, attributeValues } from "./attributes.ts";
import { brands } from "./brands.ts";
import { instant, type Translations, textC, weight } from "./columns.ts";
import { productCategories } from "./product-categories.ts";
import { suppliers } from "./suppliers.ts";

/** A column per language, from rules/catalogue/collate: server and device order names alike. */
const nameKeys = {
  nameKeyUa: textC("name_key_ua").notNull(),
  nameKeyEn: textC("name_key_en").notNull(),
  nameKeyRu: textC("name_key_ru").notNull(),
} satisfies Record<`nameKey${Capitalize<Lang>}`, unknown>;

/** Of a row of `products`: its texts lead somewhere, to a file perhaps. */
export const hasLinks = sql.raw(
  "translations::text like any (array['%href=%', '%src=%', '%/files/%'])",
);

/**
 * 0 and 1 are themselves; above, one rank for each doubling (2–3, 4–7, 8–15…). Most sales leave the
 * rank as it was, and then write no index.
 */
export const quantityRank = (quantity: SQL): SQL =>
  sql`width_bucket(${quantity}, array[${sql.raw(powersOfTwo.join(", "))}])`;

const powersOfTwo = Array.from({ length: 20 }, (_, exponent) => 2 ** exponent);

export const products = pgTable(
  "products",
  {
    id: uuid("id").primaryKey(),
    /** empty: not given yet */
    sku: text("sku").notNull(),
    slug: text("slug").notNull(),
    /** `/<path of the main category>/<slug>` */
    path: text("path").notNull().unique(),
    barcode: text("barcode").notNull().default(""),
    /** the owner's own code, not shown to shoppers */
    code: text("code").notNull().default(""),
    brandId: uuid("brand_id").references(() => brands.id, { onDelete: "set null" }),
    categoryId: uuid("category_id").references(() => productCategories.id, {
      onDelete: "set null",
    }),
    translations: jsonb("translations")
      .$type<Translations<"name" | "description" | "meta_title" | "meta_description">>()
      .notNull(),
    ...nameKeys,
    /** Ordinals of its attribute values, so that filters and counts need no join. */
    facetValues: integer("facet_values").array().notNull().default(sql`'{}'::integer[]`),
    /** A draft is never displayed. */
    displayed: boolean("displayed").notNull().default(true),
    /** Of a draft: whether it is displayed once it has a name. null: not a draft. */
    draftEnabled: boolean("draft_enabled"),
    regularPrice: integer("regular_price").notNull(),
    salePrice: integer("sale_price"),
    dateSaleFrom: instant("date_sale_from"),
    dateSaleTo: instant("date_sale_to"),
    /** Current values; a job updates these three when a sale starts or ends, so no read needs a clock. */
    price: integer("price").notNull(),
    minPrice: integer("min_price").notNull(),
    onSale: boolean("on_sale").notNull().default(false),
    /** Derived from the quantities and the three columns below: rules/catalogue/stock-status. */
    stockStatus: text("stock_status").notNull().default("available"),
    /** null: not tracked. With variants theirs count. */
    stockQuantity: integer("stock_quantity"),
    /** The quantity at which it runs low; null: the shop's setting. Its variants' too. */
    lowStockThreshold: integer("low_stock_threshold"),
    /** Rank of its quantity; null: not tracked, or above its own threshold. */
    lowStockRank: smallint("low_stock_rank").generatedAlwaysAs(
      sql`case when stock_quantity > low_stock_threshold then null
        else ${quantityRank(sql`stock_quantity`)} end::smallint`,
    ),
    /** Its place in the store room; "": none. For the owner alone. */
    binLocation: text("bin_location").notNull().default(""),
    discontinued: boolean("discontinued").notNull().default(false),
    /** Can be ordered at 0. */
    stockPreorder: boolean("stock_preorder").notNull().default(false),
    stockBackorder: boolean("stock_backorder").notNull().default(false),
    dateStockExpected: instant("date_stock_expected"),
    /** kopiykas; for the owner alone */
    costPrice: integer("cost_price").notNull().default(0),
    supplierId: uuid("supplier_id").references(() => suppliers.id, { onDelete: "set null" }),
    quantityMin: integer("quantity_min").notNull().default(1),
    quantityInc: integer("quantity_inc").notNull().default(1),
    taxClass: text("tax_class").notNull().default(""),
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
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("products_sku").on(t.sku).where(sql`${t.sku} <> ''`),
    check("products_draft", sql`${t.draftEnabled} is null or not ${t.displayed}`),
    check(
      "products_owner_numbers",
      sql`${t.costPrice} >= 0 and ${t.quantityMin} > 0
      and ${t.quantityInc} > 0`,
    ),
    check("products_stock_quantity", sql`${t.stockQuantity} >= 0`),
    check("products_low_stock_threshold", sql`${t.lowStockThreshold} >= 0`),
    check("products_prices", sql`${t.regularPrice} >= 0 and ${t.price} >= 0`),
    index("products_category").on(t.categoryId),
    // To find what uses a file, only the few products whose texts have links are searched.
    index("products_with_links").on(t.id).where(hasLinks),
    index("products_sku_part").using("gin", sql`${t.sku} gin_trgm_ops`),
    index("products_barcode").on(t.barcode).where(sql`${t.barcode} <> ''`),
    index("products_code").on(t.code).where(sql`${t.code} <> ''`),
    index("products_slug").on(t.slug),
    // What has run low is found here, and no row is read of what is sold out.
    index("products_low_stock").on(t.lowStockRank, t.sku, t.id).where(sql`not ${t.discontinued}`),
    index("products_own_threshold").on(t.id).where(sql`${t.lowStockThreshold} is not null`),
    index("products_discontinued").on(t.id).where(sql`${t.discontinued}`),
    // A new product comes after the last one.
    index("products_position").on(t.position),
    index("products_created").on(t.dateCreated, t.id),
    // A sale does not change these dates, so it writes no entry here.
    index("products_changed").on(sql`coalesce(${t.dateUpdated}, ${t.dateCreated})`),
    index("products_brand").on(t.brandId),
    index("products_supplier").on(t.supplierId).where(sql`${t.supplierId} is not null`),
    index("products_name_ua").on(t.nameKeyUa, t.id),
    index("products_name_en").on(t.nameKeyEn, t.id),
    index("products_name_ru").on(t.nameKeyRu, t.id),
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
