import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { promoCodes } from "./promos.ts";
import { owners } from "./session.ts";

export const carts = pgTable("carts", {
  id: uuid("id").primaryKey(),
  ownerId: uuid("owner_id")
    .notNull()
    .unique()
    .references(() => owners.id, { onDelete: "cascade" }),
  version: integer("version").notNull().default(0),
  /** what PUT /cart sets: email, addresses, methods, comments, delivery, bonus_spent */
  details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
  promoCodeId: uuid("promo_code_id").references(() => promoCodes.id, { onDelete: "set null" }),
  /** pieces of the promo's gift that the code has added, and that leave with it */
  giftPieces: integer("gift_pieces").notNull().default(0),
  dateUpdated: instant("date_updated").notNull(),
});

export const cartLines = pgTable(
  "cart_lines",
  {
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    /** `lineId(product, variant)` */
    id: text("id").notNull(),
    productId: uuid("product_id").notNull(),
    variantId: uuid("variant_id"),
    quantity: integer("quantity").notNull(),
    checklistItems: jsonb("checklist_items")
      .$type<{ id: string; quantity: number }[]>()
      .notNull()
      .default([]),
    addedPrice: integer("added_price").notNull(),
    /** shown when the product no longer exists */
    addedName: text("added_name").notNull(),
    dateAdded: instant("date_added").notNull(),
    version: integer("version").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.id] }),
    check("cart_lines_quantity", sql`${t.quantity} between 1 and 999`),
    index("cart_lines_product").on(t.productId),
  ],
);
