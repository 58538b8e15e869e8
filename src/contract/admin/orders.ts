/** An order as the shop's owner sees it. Every field is always there. */
import type { OrderActor, OrderStatus } from "#contract/orders.ts";

export const ownerAddressFields = [
  "full_name",
  "firstName",
  "lastName",
  "company",
  "tax_number",
  "address1",
  "address2",
  "city",
  "city_id",
  "state",
  "country",
  "postal_code",
  "phone",
  "shippingStreet",
  "shippingBuilding",
  "shippingFlat",
  "shippingDepartment",
  "comments",
] as const;
export type OwnerAddress = Record<(typeof ownerAddressFields)[number], string>;
export type OwnerOrderAddress = OwnerAddress & {
  coordinates: { latitude: string; longitude: string };
  details: null;
};

export type OwnerOrderItem = {
  id: string;
  product_id: string;
  variant_id: string | null;
  quantity: number;
  sku: string;
  name: string;
  variant_name: string;
  brand_name: string;
  path: string;
  image_url: string;
  price: number;
  price_total: number;
  tax_class: string;
  tax_total: number;
  discount_total: number;
  weight: number;
  stock_quantity: number | null;
  stock_preorder: boolean;
  stock_backorder: boolean;
  /** There is less than a draft wants. */
  stock_short: boolean;
  quantity_returned: number;
};

export type OwnerOrderDiscount = { id: string; name: string; amount: number };

export type OwnerTransaction = {
  id: string;
  transaction_id: string;
  amount: number;
  currency: string;
  status: string;
  details: string;
  success: boolean;
  /** `shop`: by hand; else the gateway */
  by: string;
  date_created: string;
  date_updated: string | null;
};

export type OwnerOrderEvent = {
  step: OrderStatus | "paid";
  by: OrderActor;
  /** who of the shop; "": the shop itself, or the customer */
  actor: string;
  date: string;
};

export type OwnerOrderNote = { id: string; text: string; by: string; date: string };

export type OwnerOrder = {
  id: string;
  version: number;
  date_created: string;
  date_updated: string | null;
  number: string;
  token: string;
  step: OrderStatus;
  status_id: string | null;
  status: string;
  draft: boolean;
  hold: boolean;
  paid: boolean;
  delivered: boolean;
  closed: boolean;
  cancelled: boolean;
  date_placed: string | null;
  date_paid: string | null;
  date_closed: string | null;
  date_cancelled: string | null;
  channel: string;
  referrer_url: string;
  landing_url: string;
  browser: { ip: string; user_agent: string };
  lang: string;
  customer_id: string | null;
  email: string;
  mobile: string;
  comments: string;
  note: string;
  tags: string[];
  coupon: string;
  promo: { code: string; amount: number } | null;
  tracking_number: string;
  shipping_status: string;
  shipping_method_id: string | null;
  shipping_method: string;
  payment_method_id: string | null;
  payment_method: string;
  payment_method_gateway: string;
  settlement: string;
  payment_url: string | null;
  payment_token: null;
  delivery: {
    date: string | null;
    slot_id: string | null;
    from: string | null;
    to: string | null;
  };
  items: OwnerOrderItem[];
  discounts: OwnerOrderDiscount[];
  transactions: OwnerTransaction[];
  shipping_address: OwnerOrderAddress;
  billing_address: OwnerOrderAddress;
  address_to_check: boolean;
  weight_total: number;
  subtotal: number;
  shipping_price: number;
  shipping_discount: number;
  shipping_total: number;
  shipping_tax: number;
  shipping_tax_included: boolean;
  item_tax: number;
  item_tax_included: boolean;
  tax_included_total: number;
  tax_total: number;
  discount_total: number;
  bonus_spent: number;
  bonus_earned: number;
  grand_total: number;
  amount_paid: number;
  amount_due: number;
  history: OwnerOrderEvent[];
  comments_shop: OwnerOrderNote[];
};
