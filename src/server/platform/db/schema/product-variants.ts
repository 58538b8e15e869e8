import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { attributes } from "./attributes.ts";
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
    control: text("control").notNull().default("select"),
    required: boolean("required").notNull().default(true),
    position: integer("position").notNull().default(0),
  },
  (t) => [index("product_options_product").on(t.productId)],
);

export const productVariants = pgTable(
  "product_variants",
  {
    id: uuid("id").primaryKey(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    sku: text("sku").notNull().unique(),
    barcode: text("barcode").notNull().default(""),
    /** The current price, as the product's; 0: the product's */
    price: integer("price").notNull().default(0),
    /** before a category's discount; 0: the product's */
    regularPrice: integer("regular_price").notNull().default(0),
    stockQuantity: integer("stock_quantity"),
    weight: weight("weight").notNull().default(0),
    /** `value_id` is an attribute value's */
    options: jsonb("options").$type<{ option_id: string; value_id: string }[]>().notNull(),
    position: integer("position").notNull().default(0),
  },
  (t) => [
    check("product_variants_stock_quantity", sql`${t.stockQuantity} >= 0`),
    index("product_variants_product").on(t.productId),
  ],
);
