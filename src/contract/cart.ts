import * as z from "zod/mini";
import { maxQuantity } from "./cart-line.ts";
import { uuid } from "./ids.ts";
import { instant, uah } from "./money.ts";
import { stockStatus } from "./products.ts";
import { cartPromo, promoTerms } from "./promos.ts";

const text = (max: number) => z.string().check(z.maxLength(max));

/** A weak reference to the list item that a line was bought for; never validated. */
export const checklistReference = z.object({
  id: text(64),
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  /**
   * These are pieces of the line's other items, which its amount fits into: two lists want 200 g
   * of one pack. They are counted once.
   */
  shared: z.exactOptional(z.literal(true)),
});
export type ChecklistReference = z.infer<typeof checklistReference>;

/** One line per product and variant; `id` is `lineId(product_id, variant_id)`. */
export const cartItem = z.object({
  id: z.string(),
  product_id: z.string(),
  variant_id: z.nullable(z.string()),
  variant_name: z.string(),
  sku: z.string(),
  name: z.string(),
  brand_name: z.string(),
  path: z.string(),
  image_url: z.string(),
  price: uah,
  regular_price: uah,
  quantity: z.number(),
  price_total: uah,
  discount_total: uah,
  /** kg of one piece */
  weight: z.number(),
  stock_quantity: z.nullable(z.number()),
  stock_status: stockStatus,
  /** false: the product was deleted, or cannot be seen here; the line cannot be ordered. */
  available: z.boolean(),
  checklist_items: z.array(checklistReference),
  added_price: uah,
  date_added: instant,
  /** Addition: sold from so many pieces on, and so many at a time; absent: one. */
  quantity_min: z.exactOptional(z.number()),
  quantity_inc: z.exactOptional(z.number()),
});
export type CartItem = z.infer<typeof cartItem>;

const noticeCodes = [
  "priceChanged",
  "stockShort",
  "unavailable",
  "alreadyOrdered",
  "promoNotValid",
] as const;
/**
 * Something the shopper should know of a line; `from` and `to` are UAH or pieces. What is about the
 * promo code has `item_id` `cart`.
 */
export const notice = z.object({
  code: z.enum(noticeCodes),
  item_id: z.string(),
  from: z.optional(z.number()),
  to: z.optional(z.number()),
});
export type Notice = z.infer<typeof notice>;

export const address = z.object({
  firstName: z.optional(text(100)),
  lastName: z.optional(text(100)),
  full_name: z.optional(text(200)),
  company: z.optional(text(200)),
  phone: z.optional(text(30)),
  country: z.optional(text(2)),
  state: z.optional(text(100)),
  city: z.optional(text(100)),
  city_id: z.optional(text(64)),
  postal_code: z.optional(text(20)),
  address1: z.optional(text(200)),
  address2: z.optional(text(200)),
  shippingStreet: z.optional(text(200)),
  shippingBuilding: z.optional(text(30)),
  shippingFlat: z.optional(text(30)),
  shippingDepartment: z.optional(text(200)),
  comments: z.optional(text(1000)),
});
export type Address = z.infer<typeof address>;

const delivery = z.object({
  date: z.nullable(z.string()),
  slot_id: z.nullable(z.string()),
  held_until: z.nullable(instant),
});

/** By these the cart is counted, on the server and in a device's preview alike; money in UAH. */
export const cartTerms = z.object({
  free_delivery_from: uah,
  /** VAT, which prices contain */
  tax_percent: z.number(),
  cashback_percent: z.number(),
  /** that the customer has; null: a guest, who has none and gets them by registering */
  bonus_balance: z.nullable(uah),
  /** that they asked to spend */
  bonus_asked: uah,
  /** of the method chosen; `surcharge` is the slot's */
  shipping: z.nullable(
    z.object({
      free_from: z.nullable(uah),
      price_tiers: z.array(z.object({ from_items: z.number(), price: uah })),
      surcharge: uah,
    }),
  ),
  promo: z.nullable(promoTerms),
});
export type CartTerms = z.infer<typeof cartTerms>;

const headFields = {
  email: z.string(),
  mobile: z.string(),
  comments: z.string(),
  shipping_address: address,
  billing_address: address,
  shipping_method_id: z.nullable(z.string()),
  payment_method_id: z.nullable(z.string()),
  payment_token: z.nullable(z.string()),
  delivery,
  promo: z.nullable(cartPromo),
  bonus_spent: uah,
  bonus_earned: uah,
  subtotal: uah,
  discount_total: uah,
  shipping_price: uah,
  tax_total: uah,
  grand_total: uah,
  weight_total: z.number(),
  free_delivery_remaining: uah,
  terms: cartTerms,
} as const;

/** The cart; an empty one is the same object with `id` "" and version 0 when no session exists. */
export const cart = z.object({
  id: z.string(),
  version: z.number(),
  epoch: z.string(),
  items: z.array(cartItem),
  ...headFields,
  notices: z.array(notice),
});
export type Cart = z.infer<typeof cart>;

const anInstant = /^(19[7-9]|[2-9]\d\d)\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/;
const pastInstant = z.string().check(
  z.regex(anInstant),
  z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text),
);
const setQuantity = z.int().check(z.minimum(0), z.maximum(maxQuantity));
const addQuantity = z.int().check(z.minimum(1), z.maximum(maxQuantity));

export const cartBodies = {
  addItem: z.object({
    product_id: z.string().check(z.minLength(1), z.maxLength(64)),
    variant_id: z.optional(z.nullable(text(64))),
    quantity: z.optional(addQuantity),
    checklist_items: z.optional(z.array(checklistReference).check(z.maxLength(200))),
  }),
  /**
   * `date_added` says where a line that was taken out stood; one that is there stays in its place.
   * `gift`, of a change that is undone: the pieces of the code's gift that were in the cart, those in
   * `quantity` included. They come back if the code gives them, and are never bought.
   */
  setItem: z.object({
    quantity: setQuantity,
    date_added: z.optional(pastInstant),
    gift: z.optional(
      z.object({ line_id: text(128), quantity: addQuantity, date_added: pastInstant }),
    ),
  }),
  takeItem: z.object({ quantity: addQuantity }),
  /** Only what a client may set; the price, totals and paid marks are the server's alone. */
  update: z.object({
    shipping_address: z.optional(address),
    billing_address: z.optional(address),
    email: z.optional(text(254)),
    mobile: z.optional(text(30)),
    payment_method_id: z.optional(z.nullable(uuid)),
    shipping_method_id: z.optional(z.nullable(uuid)),
    comments: z.optional(text(1000)),
    bonus_spent: z.optional(uah.check(z.minimum(0))),
    payment_token: z.optional(z.nullable(text(500))),
    delivery: z.optional(z.object({ date: z.nullable(text(10)), slot_id: z.nullable(text(64)) })),
  }),
  address,
} as const;
export type CartBodies = { [K in keyof typeof cartBodies]: z.infer<(typeof cartBodies)[K]> };

/** The cart as rows: its lines, and one head row with id `cart`. */
export const cartRow = z.discriminatedUnion("row", [
  z.object({
    row: z.literal("cart"),
    id: z.literal("cart"),
    cart_id: z.string(),
    ...headFields,
    notices: z.array(notice),
  }),
  z.extend(cartItem, { row: z.literal("line") }),
]);
export type CartRow = z.infer<typeof cartRow>;
