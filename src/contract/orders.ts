import * as z from "zod/mini";
import { address } from "./cart.ts";
import { uuid } from "./ids.ts";
import { instant, uah } from "./money.ts";

export const orderStatuses = [
  "draft",
  "placed",
  "packed",
  "shipped",
  "delivered",
  "closed",
  "cancelled",
  "returned",
] as const;
const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

export const orderActors = ["customer", "shop"] as const;
export type OrderActor = (typeof orderActors)[number];

/** What was bought, as it was called and priced that day. */
const orderLine = z.object({
  id: z.string(),
  product_id: z.string(),
  variant_id: z.nullable(z.string()),
  quantity: z.number(),
  sku: z.string(),
  name: z.string(),
  variant_name: z.string(),
  brand_name: z.string(),
  /** The product's, on the day of the order. */
  path: z.string(),
  image_url: z.string(),
  price: uah,
  price_total: uah,
  tax_class: z.string(),
  tax_total: uah,
  discount_total: uah,
  /** kg of one piece */
  weight: z.number(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** The newest last. `paid` is a mark of its own among the states. */
const orderEvent = z.object({
  step: z.enum([...orderStatuses, "paid"]),
  by: z.enum(orderActors),
  date: instant,
});
export type OrderEvent = z.infer<typeof orderEvent>;

/**
 * Read by its link, it tells nothing by which its buyer could be reached: `email`, `mobile`,
 * `comments` and `billing_address` are empty, and of `shipping_address` only town and branch stay.
 */
export const order = z.object({
  id: z.string(),
  /** Eight digits, at random. */
  number: z.string(),
  /** Opens /order/{token} to whoever has it. */
  token: z.string(),
  status: orderStatus,
  paid: z.boolean(),
  /** Whether its buyer may cancel it now. */
  cancellable: z.boolean(),
  /** Where to pay; null: nothing is to be paid there, or not any more. */
  payment_url: z.nullable(z.string()),
  date_placed: instant,
  items: z.array(orderLine),
  subtotal: uah,
  discount_total: uah,
  shipping_price: uah,
  tax_total: uah,
  bonus_spent: uah,
  bonus_earned: uah,
  grand_total: uah,
  weight_total: z.number(),
  promo: z.nullable(z.object({ code: z.string(), amount: uah })),
  email: z.string(),
  mobile: z.string(),
  comments: z.string(),
  shipping_address: address,
  billing_address: address,
  /** No directory knows the town or branch: the shop calls before it sends anything. */
  address_to_check: z.optional(z.boolean()),
  shipping_method_id: z.nullable(z.string()),
  shipping_method_name: z.string(),
  /** Addition: its buyer comes for it, so `shipped` is that it waits for them. */
  is_pickup: z.optional(z.boolean()),
  payment_method_id: z.nullable(z.string()),
  payment_method_name: z.string(),
  /** `from` and `to`: by clocks in Kyiv, as 10:00. */
  delivery: z.object({
    date: z.nullable(z.string()),
    slot_id: z.nullable(z.string()),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
  }),
  history: z.array(orderEvent),
});
export type Order = z.infer<typeof order>;

/** The newest first. */
export const orderList = z.object({
  total_count: z.number(),
  has_more: z.boolean(),
  data: z.array(order),
});

export const orderPaymentChoice = z.object({ payment_method_id: uuid });
export type OrderPaymentChoice = z.infer<typeof orderPaymentChoice>;
