import { sql } from "drizzle-orm";
import { boolean, check, index, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { PromoKind } from "#contract/promos.ts";
import { editable, instant } from "./columns.ts";
import { products } from "./products.ts";
import { owners } from "./session.ts";

/** The terms of promo codes; money in kopiykas. */
export const promos = pgTable(
  "promos",
  {
    id: uuid("id").primaryKey(),
    /** the owner's own name for it */
    name: text("name").notNull().default(""),
    kind: text("kind").$type<PromoKind>().notNull(),
    percent: numeric("percent", { precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    amount: integer("amount").notNull().default(0),
    minimum: integer("minimum").notNull().default(0),
    dateFrom: instant("date_from"),
    dateTo: instant("date_to"),
    /** for all its codes together, and per customer; null: no limit */
    mostUses: integer("most_uses"),
    mostUsesEach: integer("most_uses_each"),
    uses: integer("uses").notNull().default(0),
    /** includes their subtrees; empty: every product */
    categoryIds: uuid("category_ids").array().notNull().default(sql`'{}'::uuid[]`),
    excludesSale: boolean("excludes_sale").notNull().default(false),
    giftProductId: uuid("gift_product_id").references(() => products.id, { onDelete: "set null" }),
    giftVariantId: uuid("gift_variant_id"),
    giftQuantity: integer("gift_quantity").notNull().default(1),
    enabled: boolean("enabled").notNull().default(true),
    /** Every new customer receives a personal code of it. */
    welcomes: boolean("welcomes").notNull().default(false),
    ...editable(),
  },
  (t) => [
    check("promos_kind", sql`${t.kind} in ('percent', 'amount', 'free_delivery', 'gift')`),
    check("promos_percent", sql`${t.percent} between 0 and 100`),
    check("promos_amount", sql`${t.amount} >= 0 and ${t.minimum} >= 0`),
    check("promos_uses", sql`${t.uses} >= 0`),
    check("promos_gift", sql`${t.giftQuantity} between 1 and 99`),
  ],
);

export const promoCodes = pgTable(
  "promo_codes",
  {
    id: uuid("id").primaryKey(),
    promoId: uuid("promo_id")
      .notNull()
      .references(() => promos.id, { onDelete: "cascade" }),
    /** as it is shown */
    code: text("code").notNull(),
    /** `foldCode` of it */
    codeKey: text("code_key").notNull().unique(),
    /** The only customer who may use it; null: anyone. */
    ownerId: uuid("owner_id").references(() => owners.id, { onDelete: "cascade" }),
    mostUses: integer("most_uses"),
    uses: integer("uses").notNull().default(0),
  },
  (t) => [
    check("promo_codes_uses", sql`${t.uses} >= 0`),
    index("promo_codes_owner").on(t.ownerId),
    index("promo_codes_promo").on(t.promoId, t.id),
  ],
);

/** A counted use: of a placed order that was not cancelled. */
export const promoUses = pgTable(
  "promo_uses",
  {
    orderId: uuid("order_id").primaryKey(),
    promoId: uuid("promo_id")
      .notNull()
      .references(() => promos.id, { onDelete: "cascade" }),
    codeId: uuid("code_id")
      .notNull()
      .references(() => promoCodes.id, { onDelete: "cascade" }),
    ownerId: uuid("owner_id").references(() => owners.id, { onDelete: "set null" }),
    /** These recognise a guest's further orders; in normalized spelling. */
    email: text("email").notNull(),
    phone: text("phone").notNull(),
  },
  (t) => [
    index("promo_uses_promo").on(t.promoId, t.ownerId),
    index("promo_uses_email").on(t.email, t.promoId).where(sql`${t.email} <> ''`),
    index("promo_uses_phone").on(t.phone, t.promoId).where(sql`${t.phone} <> ''`),
  ],
);
