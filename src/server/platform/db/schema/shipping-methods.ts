import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ShippingKind } from "#contract/shipping-methods.ts";
import type { DeliveryTerms } from "#rules/delivery/days.ts";
import type { MethodConditions } from "#rules/delivery/method-conditions.ts";
import { editable, type Translations, weight } from "./columns.ts";

/** The carrier whose branches a method delivers to; "": none. */
export type Carrier = "nova_poshta" | "ukrposhta" | "shop" | "";
/** A staffed branch, a parcel locker, or the shop's own pick-up point. */
export type BranchKind = "branch" | "locker" | "point";

/** `key` of the address; `label`: another label for this method. */
export type StoredField = { key: string; required: boolean; label?: string };
/** `price` in kopiykas */
export type StoredTier = { from_items: number; price: number };

export const shippingMethods = pgTable(
  "shipping_methods",
  {
    id: uuid("id").primaryKey(),
    slug: text("slug").notNull().unique(),
    kind: text("kind").$type<ShippingKind>().notNull(),
    translations: jsonb("translations").$type<Translations<"name" | "description">>().notNull(),
    carrier: text("carrier").$type<Carrier>().notNull().default(""),
    branchKind: text("branch_kind").$type<BranchKind>(),
    priceTiers: jsonb("price_tiers").$type<StoredTier[]>().notNull(),
    /** kopiykas; null: the shop's setting applies */
    freeFrom: integer("free_from"),
    useLocation: boolean("use_location").notNull().default(false),
    locationIds: uuid("location_ids").array().notNull().default(sql`'{}'::uuid[]`),
    fields: jsonb("fields").$type<StoredField[]>().notNull().default([]),
    /** kg of the whole order */
    maxWeight: weight("max_weight"),
    /** kopiykas of the products; null: no limit */
    minTotal: integer("min_total"),
    maxTotal: integer("max_total"),
    terms: jsonb("terms").$type<DeliveryTerms>().notNull(),
    hasSlots: boolean("has_slots").notNull().default(false),
    position: integer("position").notNull().default(0),
    enabled: boolean("enabled").notNull().default(true),
    /** Which orders it takes; empty lists and zeros: no limit. */
    conditions: jsonb("conditions").$type<MethodConditions>().notNull().default({}),
    ...editable(),
  },
  (t) => [
    check("shipping_methods_kind", sql`${t.kind} in ('courier', 'branch', 'pickup', 'post')`),
    check("shipping_methods_free_from", sql`${t.freeFrom} >= 0`),
  ],
);
