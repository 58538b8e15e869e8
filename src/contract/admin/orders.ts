/** An order as the shop's owner sees it, and what of it may be written. Every field is always sent. */
import * as z from "zod/mini";
import { defaultLang, langs } from "#contract/lang.ts";
import { orderActors, orderStatuses } from "#contract/orders.ts";
import { type AddressKey, addressKeys } from "./address.ts";
import {
  choice,
  type Field,
  flag,
  idOf,
  integer,
  money,
  moneyOrNull,
  text,
  texts,
  Unreadable,
} from "./fields.ts";

export type OwnerAddress = Record<AddressKey, string>;

const addressText = text({ max: 1000 });

/** Only the fields given; others of the address stay. */
export function addressField(): Field<Partial<OwnerAddress>> {
  return {
    answer: orderAddress,
    read(value) {
      if (value === null || value === undefined || value === "") return {};
      if (typeof value !== "object" || Array.isArray(value)) return new Unreadable("invalid");
      const given: Partial<OwnerAddress> = {};
      for (const key of addressKeys) {
        if (!Object.hasOwn(value, key)) continue;
        const read = addressText.read(Reflect.get(value, key));
        if (read instanceof Unreadable) return read;
        given[key] = read;
      }
      return given;
    },
  };
}

const t = z.string();
const n = z.number();
const b = z.boolean();
const orNull = z.nullable(z.string());

const orderAddress = z.object({
  full_name: t,
  firstName: t,
  lastName: t,
  company: t,
  tax_number: t,
  address1: t,
  address2: t,
  city: t,
  city_id: t,
  state: t,
  country: t,
  postal_code: t,
  phone: t,
  shippingStreet: t,
  shippingBuilding: t,
  shippingFlat: t,
  shippingDepartment: t,
  comments: t,
  coordinates: z.object({ latitude: t, longitude: t }),
  details: z.null(),
});
export type OwnerOrderAddress = z.infer<typeof orderAddress>;

const orderItem = z.object({
  id: t,
  product_id: t,
  variant_id: orNull,
  quantity: n,
  sku: t,
  name: t,
  variant_name: t,
  brand_name: t,
  path: t,
  image_url: t,
  price: n,
  price_total: n,
  tax_class: t,
  tax_total: n,
  discount_total: n,
  weight: n,
  stock_quantity: z.nullable(n),
  stock_preorder: b,
  stock_backorder: b,
  /** There is less than a draft wants. */
  stock_short: b,
  /** where it lies in the store room now; "": unknown */
  bin_location: t,
  quantity_returned: n,
});
export type OwnerOrderItem = z.infer<typeof orderItem>;

const transaction = z.object({
  id: t,
  transaction_id: t,
  amount: n,
  currency: t,
  status: t,
  details: t,
  success: b,
  /** `shop`: by hand; else the gateway */
  by: t,
  date_created: t,
  date_updated: orNull,
});
export type OwnerTransaction = z.infer<typeof transaction>;

const event = z.object({
  step: z.enum([...orderStatuses, "paid"]),
  by: z.enum(orderActors),
  /** who of the shop; "": the shop itself, or the customer */
  actor: t,
  date: t,
});

export const orderAnswer = z.object({
  number: t,
  token: t,
  step: z.enum(orderStatuses),
  status_id: orNull,
  status: t,
  draft: b,
  hold: b,
  paid: b,
  delivered: b,
  closed: b,
  cancelled: b,
  date_placed: orNull,
  date_paid: orNull,
  date_closed: orNull,
  date_cancelled: orNull,
  channel: t,
  referrer_url: t,
  landing_url: t,
  browser: z.object({ ip: t, user_agent: t }),
  lang: t,
  customer_id: orNull,
  email: t,
  mobile: t,
  comments: t,
  note: t,
  tags: z.array(t),
  coupon: t,
  promo: z.nullable(z.object({ code: t, amount: n })),
  tracking_number: t,
  shipping_status: t,
  shipping_method_id: orNull,
  shipping_method: t,
  payment_method_id: orNull,
  payment_method: t,
  payment_method_gateway: z.enum(["liqpay", ""]),
  settlement: t,
  payment_url: orNull,
  payment_token: z.null(),
  delivery: z.object({ date: orNull, slot_id: orNull, from: orNull, to: orNull }),
  items: z.array(orderItem),
  discounts: z.array(z.object({ id: t, name: t, amount: n })),
  transactions: z.array(transaction),
  shipping_address: orderAddress,
  billing_address: orderAddress,
  address_to_check: b,
  /** The buyer's data are erased as it leaves the shop. */
  forgets_buyer: b,
  weight_total: n,
  subtotal: n,
  shipping_price: n,
  shipping_discount: n,
  shipping_total: n,
  shipping_tax: n,
  shipping_tax_included: b,
  item_tax: n,
  item_tax_included: b,
  tax_included_total: n,
  tax_total: n,
  discount_total: n,
  bonus_spent: n,
  bonus_earned: n,
  grand_total: n,
  amount_paid: n,
  amount_due: n,
  history: z.array(event),
  comments_shop: z.array(z.object({ id: t, text: t, by: t, date: t })),
});
export type OwnerOrder = z.infer<typeof orderAnswer> & {
  id: string;
  version: number;
  date_created: string;
  date_updated: string | null;
};

/** Of something that may be gone by now: an id that comes back unchanged is not looked up. */
function unverifiedId(): Field<string | null> {
  const { answer, read } = idOf("");
  return { answer, read };
}

const deliveryChoice: Field<{ date?: string | null; slotId?: string | null }> = {
  answer: orderAnswer.shape.delivery,
  read(value) {
    if (value === null || value === undefined || value === "") return { date: null, slotId: null };
    if (typeof value !== "object" || Array.isArray(value)) return new Unreadable("invalid");
    const day = Object.hasOwn(value, "date") ? Reflect.get(value, "date") : undefined;
    const slot = Object.hasOwn(value, "slot_id") ? Reflect.get(value, "slot_id") : undefined;
    const isText = (one: unknown) => one === undefined || one === null || typeof one === "string";
    if (!isText(day) || !isText(slot)) return new Unreadable("invalid");
    return {
      ...(day !== undefined && { date: day || null }),
      ...(slot !== undefined && { slotId: slot || null }),
    };
  },
};

export const orderFields = {
  customer_id: unverifiedId(),
  email: text({ max: 254 }),
  mobile: text({ max: 30 }),
  comments: text({ max: 1000 }),
  /** Of letters to the buyer; a customer who is chosen brings that of the account. */
  lang: choice(langs, defaultLang),
  note: text({ max: 10_000 }),
  tags: texts(),
  channel: text({ max: 50 }),
  referrer_url: text({ max: 2000 }),
  landing_url: text({ max: 2000 }),
  tracking_number: text({ max: 100 }),
  shipping_status: text({ max: 200 }),
  status_id: unverifiedId(),
  shipping_method_id: unverifiedId(),
  payment_method_id: unverifiedId(),
  shipping_price: moneyOrNull(),
  shipping_discount: money(),
  hold: flag(),
  shipping_address: addressField(),
  billing_address: addressField(),
  delivery: deliveryChoice,
  coupon: text({ max: 64 }),
  bonus_spent: money(),
  paid: flag(),
  delivered: flag(),
  closed: flag(),
  cancelled: flag(),
};

export const orderItemFields = {
  product_id: idOf("products"),
  variant_id: idOf("product_variants"),
  quantity: integer({ min: 0, max: 999, otherwise: 1 }),
};

export const orderDiscountFields = { name: text({ max: 200 }), amount: money() };

export const orderTransactionFields = {
  transaction_id: text({ max: 200 }),
  amount: money({ min: -20_000_000 }),
  currency: text({ max: 3 }),
  status: text({ max: 50 }),
  details: text({ max: 1000 }),
  success: flag(),
};
