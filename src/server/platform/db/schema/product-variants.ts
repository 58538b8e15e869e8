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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { attributes, attributeValues } from "./attributes.ts";
import { weight } from "./columns.ts";
import { products } from "./products.ts";

/** What a shopper must choose: an attribute in which the product's variants differ. */
export const productOptions = pgTable(
  "product_options",
  {
    id: uuid("id").primaryKey(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    attributeId: uuid("attribute_id")
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    /** as the owner typed it where the attribute's label is another; empty: the label */
    typed: text("typed").notNull().default(""),
    control: text("control").notNull().default("select"),
    required: boolean("required").notNull().default(true),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    index("product_options_product").on(t.productId),
    index("product_options_attribute").on(t.attributeId),
  ],
);

/**
 * The values of an option as the owner keeps them, also those that no variant has. An id belongs to
 * the product and stays when the value is renamed; until a row exists, it is the attribute value's.
 */
export const productOptionValues = pgTable(
  "product_option_values",
  {
    optionId: uuid("option_id")
      .notNull()
      .references(() => productOptions.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    valueId: uuid("value_id")
      .notNull()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
    /** as an option's */
    typed: text("typed").notNull().default(""),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.optionId, t.id] }),
    uniqueIndex("product_option_values_once").on(t.optionId, t.valueId),
    index("product_option_values_value").on(t.valueId),
  ],
);

export const productVariants = pgTable(
  "product_variants",
  {
    id: uuid("id").primaryKey(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** empty: not given yet */
    sku: text("sku").notNull(),
    barcode: text("barcode").notNull().default(""),
    /** The current price, as the product's; 0: the product's */
    price: integer("price").notNull().default(0),
    /** before a category's discount; 0: the product's */
    regularPrice: integer("regular_price").notNull().default(0),
    stockQuantity: integer("stock_quantity"),
    /** "": the product's */
    binLocation: text("bin_location").notNull().default(""),
    weight: weight("weight").notNull().default(0),
    /** `value_id` is an attribute value's */
    options: jsonb("options").$type<{ option_id: string; value_id: string }[]>().notNull(),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    uniqueIndex("product_variants_sku").on(t.sku).where(sql`${t.sku} <> ''`),
    index("product_variants_sku_part").using("gin", sql`${t.sku} gin_trgm_ops`),
    index("product_variants_barcode").on(t.barcode).where(sql`${t.barcode} <> ''`),
    check("product_variants_stock_quantity", sql`${t.stockQuantity} >= 0`),
    index("product_variants_product").on(t.productId),
  ],
);
