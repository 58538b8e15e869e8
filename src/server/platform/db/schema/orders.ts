import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Address } from "#contract/cart.ts";
import type { OrderActor, OrderEvent, OrderStatus } from "#contract/orders.ts";
import { bytes, instant, weight } from "./columns.ts";
import { owners } from "./session.ts";

export type OrderDelivery = {
  date: string | null;
  slot_id: string | null;
  from: string | null;
  to: string | null;
};

/** Orders stay when their owner is deleted, without personal data. */
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
    promo: jsonb("promo").$type<{ code: string; amount: number }>(),
    subtotal: integer("subtotal").notNull(),
    discountTotal: integer("discount_total").notNull(),
    shippingPrice: integer("shipping_price").notNull(),
    taxTotal: integer("tax_total").notNull(),
    bonusSpent: integer("bonus_spent").notNull(),
    /** cashback when it is delivered, if the buyer is a customer by then */
    bonusEarned: integer("bonus_earned").notNull(),
    grandTotal: integer("grand_total").notNull(),
    weightTotal: weight("weight_total").notNull(),
    datePlaced: instant("date_placed").notNull(),
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
    index("orders_unpaid")
      .on(t.datePlaced)
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
    sku: text("sku").notNull(),
    name: text("name").notNull(),
    variantName: text("variant_name").notNull(),
    brandName: text("brand_name").notNull(),
    path: text("path").notNull(),
    imageUrl: text("image_url").notNull(),
    price: integer("price").notNull(),
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
  },
  (t) => [unique("order_history_once").on(t.orderId, t.step)],
);
