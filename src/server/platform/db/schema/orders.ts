import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Address } from "#contract/cart.ts";
import type { OrderActor, OrderEvent, OrderStatus } from "#contract/orders.ts";
import type { OrderPromoTerms } from "#rules/pricing/promo.ts";
import { bytes, instant, weight } from "./columns.ts";
import { orderStatuses } from "./order-statuses.ts";
import { owners } from "./session.ts";

export type OrderDelivery = {
  date: string | null;
  slot_id: string | null;
  from: string | null;
  to: string | null;
};

/** `terms`: absent in orders of older builds. */
export type OrderPromo = { code: string; amount: number; terms?: OrderPromoTerms };

/** What the owner searches, in one column, so that one index serves the search. */
const searchedText = sql`lower(number || ' ' || email || ' ' || mobile || ' ' || tracking_number
  || ' ' || coalesce(shipping_address ->> 'full_name', '')
  || ' ' || coalesce(shipping_address ->> 'firstName', '')
  || ' ' || coalesce(shipping_address ->> 'lastName', '')
  || ' ' || coalesce(shipping_address ->> 'city', ''))`;

/**
 * Orders stay when their owner is deleted, without personal data. A draft is the shop owner's own
 * until it is placed: no shopper sees it.
 */
export const orders = pgTable(
  "orders",
  {
    id: uuid("id").primaryKey(),
    number: text("number").notNull().unique(),
    /** token of the order's link; allows to read the order, nothing else */
    token: text("token").notNull().unique(),
    ownerId: uuid("owner_id").references(() => owners.id, { onDelete: "set null" }),
    status: text("status").$type<OrderStatus>().notNull(),
    paidAt: instant("paid_at"),
    lang: text("lang").notNull(),
    email: text("email").notNull().default(""),
    mobile: text("mobile").notNull().default(""),
    comments: text("comments").notNull().default(""),
    shippingAddress: jsonb("shipping_address").$type<Address>().notNull().default({}),
    billingAddress: jsonb("billing_address").$type<Address>().notNull().default({}),
    shippingMethodId: uuid("shipping_method_id"),
    /** the name at the time of the order, like all names in an order */
    shippingMethodName: text("shipping_method_name").notNull().default(""),
    paymentMethodId: uuid("payment_method_id"),
    paymentMethodName: text("payment_method_name").notNull().default(""),
    /** the payment gateway, such as `liqpay` */
    gateway: text("gateway").notNull().default(""),
    delivery: jsonb("delivery").$type<OrderDelivery>().notNull(),
    promo: jsonb("promo").$type<OrderPromo>(),
    subtotal: integer("subtotal").notNull(),
    discountTotal: integer("discount_total").notNull(),
    shippingPrice: integer("shipping_price").notNull(),
    taxTotal: integer("tax_total").notNull(),
    bonusSpent: integer("bonus_spent").notNull(),
    /** cashback when it is delivered, if the buyer is a customer by then */
    bonusEarned: integer("bonus_earned").notNull(),
    grandTotal: integer("grand_total").notNull(),
    weightTotal: weight("weight_total").notNull(),
    /** null: a draft, or one that was cancelled before it was placed */
    datePlaced: instant("date_placed"),
    dateClosed: instant("date_closed"),
    /** cancelled or returned */
    dateCancelled: instant("date_cancelled"),
    dateCreated: instant("date_created").notNull().defaultNow(),
    dateUpdated: instant("date_updated"),
    /** goes up with every edit and every step */
    version: integer("version").notNull().default(1),
    /** the owner's own label; null: the step's */
    statusId: uuid("status_id").references(() => orderStatuses.id, { onDelete: "set null" }),
    /** not to be packed for now */
    hold: boolean("hold").notNull().default(false),
    /** the owner's own; no shopper sees them */
    note: text("note").notNull().default(""),
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    trackingNumber: text("tracking_number").notNull().default(""),
    shippingStatus: text("shipping_status").notNull().default(""),
    /** `web`: a shopper placed it; `admin`: the owner made it */
    channel: text("channel").notNull().default("web"),
    referrerUrl: text("referrer_url").notNull().default(""),
    landingUrl: text("landing_url").notNull().default(""),
    /** of the shipping price, by the owner */
    shippingDiscount: integer("shipping_discount").notNull().default(0),
    /** the owner set the shipping price; else it is the method's */
    shippingFixed: boolean("shipping_fixed").notNull().default(false),
    /** the code that the order is counted with, valid or not */
    coupon: text("coupon").notNull().default(""),
    /** bonuses to spend, as far as they are there */
    bonusAsked: integer("bonus_asked").notNull().default(0),
    /** in force on the day of the order; null: as today */
    taxPercent: numeric("tax_percent", { precision: 5, scale: 2, mode: "number" }),
    cashbackPercent: numeric("cashback_percent", { precision: 5, scale: 2, mode: "number" }),
    searched: text("searched").generatedAlwaysAs(searchedText),
    /** the buyer's account was deleted: personal data are erased when the order is shipped */
    forgets: boolean("forgets").notNull().default(false),
    /** hash of the buyer's network, while unpaid orders of one network are counted */
    networkHash: bytes("network_hash"),
    /** the town or branch could not be compared with a directory: for a person to check */
    addressToCheck: boolean("address_to_check").notNull().default(false),
  },
  (t) => [
    check(
      "orders_money",
      sql`least(${t.subtotal}, ${t.discountTotal}, ${t.shippingPrice}, ${t.taxTotal},
        ${t.bonusSpent}, ${t.bonusEarned}, ${t.grandTotal}) >= 0`,
    ),
    index("orders_owner").on(t.ownerId, t.datePlaced),
    index("orders_email").on(t.email).where(sql`${t.email} <> ''`),
    index("orders_placed").on(
      t.datePlaced.desc().nullsFirst(),
      t.dateCreated.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      // What most filters ask for, so that counting reads no row.
      t.status,
      t.paidAt,
      t.hold,
    ),
    index("orders_status").on(t.status, t.datePlaced),
    index("orders_status_id").on(t.statusId).where(sql`${t.statusId} is not null`),
    index("orders_closed").on(t.dateClosed).where(sql`${t.dateClosed} is not null`),
    // What programs ask for that keep a copy: changed, or created, since.
    index("orders_changed").on(sql`coalesce(${t.dateUpdated}, ${t.dateCreated})`),
    index("orders_grand_total").on(t.grandTotal),
    index("orders_payment_method").on(t.paymentMethodId, t.datePlaced),
    index("orders_shipping_method").on(t.shippingMethodId, t.datePlaced),
    index("orders_held").on(t.datePlaced).where(sql`${t.hold}`),
    index("orders_delivery_date").on(sql`(${t.delivery} ->> 'date')`),
    index("orders_tags").using("gin", t.tags),
    index("orders_searched").using("gin", sql`${t.searched} gin_trgm_ops`),
    index("orders_unpaid")
      .on(t.datePlaced)
      .where(sql`${t.paidAt} is null and ${t.status} = 'placed'`),
    index("orders_unpaid_network")
      .on(t.networkHash, t.datePlaced)
      .where(sql`${t.paidAt} is null and ${t.status} = 'placed'`),
    index("orders_unpaid_mobile")
      .on(t.mobile, t.datePlaced)
      .where(sql`${t.paidAt} is null and ${t.status} = 'placed'`),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    productId: uuid("product_id").notNull(),
    variantId: uuid("variant_id"),
    quantity: integer("quantity").notNull(),
    /** how many pieces were reserved from tracked stock and must return there */
    taken: integer("taken").notNull().default(0),
    /** of `quantity`; the line's sums are those of the pieces that stay */
    quantityReturned: integer("quantity_returned").notNull().default(0),
    sku: text("sku").notNull(),
    name: text("name").notNull(),
    variantName: text("variant_name").notNull(),
    brandName: text("brand_name").notNull(),
    path: text("path").notNull(),
    imageUrl: text("image_url").notNull(),
    price: integer("price").notNull(),
    /** without a sale; null: as `price` */
    regularPrice: integer("regular_price"),
    priceTotal: integer("price_total").notNull(),
    discountTotal: integer("discount_total").notNull(),
    taxClass: text("tax_class").notNull().default(""),
    taxTotal: integer("tax_total").notNull().default(0),
    weight: weight("weight").notNull(),
  },
  (t) => [
    check(
      "order_lines_quantity",
      sql`${t.quantity} > 0 and ${t.taken} between 0 and ${t.quantity}`,
    ),
    check(
      "order_lines_returned",
      sql`${t.quantityReturned} between 0 and ${t.quantity} - ${t.taken}`,
    ),
    check("order_lines_money", sql`least(${t.price}, ${t.priceTotal}, ${t.discountTotal}) >= 0`),
    index("order_lines_order").on(t.orderId),
    index("order_lines_product").on(t.productId),
  ],
);

/** Every transition of an order; each at most once. */
export const orderHistory = pgTable(
  "order_history",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    step: text("step").$type<OrderEvent["step"]>().notNull(),
    by: text("by").$type<OrderActor>().notNull(),
    at: instant("at").notNull(),
    /** who of the shop did it; "": the shop itself, or the customer */
    actor: text("actor").notNull().default(""),
  },
  (t) => [unique("order_history_once").on(t.orderId, t.step)],
);

/** What the owner takes off an order as a whole. */
export const orderDiscounts = pgTable(
  "order_discounts",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    amount: integer("amount").notNull(),
    dateCreated: instant("date_created").notNull(),
  },
  (t) => [
    index("order_discounts_order").on(t.orderId),
    check("order_discounts_amount", sql`${t.amount} >= 0`),
  ],
);

/** The owner's notes on an order; no shopper sees them. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    actor: text("actor").notNull().default(""),
    dateCreated: instant("date_created").notNull(),
  },
  (t) => [index("order_notes_order").on(t.orderId)],
);
