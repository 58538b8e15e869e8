/**
 * What is counted, in the words of GA4's e-commerce events
 * (https://developers.google.com/analytics/devguides/collection/ga4/ecommerce). Nothing of a
 * person is among them.
 */
export type AnalyticsItem = {
  item_id: string;
  item_name: string;
  item_brand?: string;
  item_category?: string;
  item_variant?: string;
  /** from 0 */
  index?: number;
  /** UAH */
  price: number;
  quantity: number;
};
/** `value`: UAH. */
export type Ecommerce = {
  currency: "UAH";
  value: number;
  item_list_name?: string;
  items: AnalyticsItem[];
};
/** One order, once. `value`: its goods with what was taken off, without delivery. */
export type Purchase = Ecommerce & {
  /** The order's number. */
  transaction_id: string;
  affiliation: "Online Store";
  /** UAH */
  tax: number;
  shipping: number;
};
export type CheckoutOption = {
  checkout_step: "delivery" | "payment";
  /** As the shop calls it: «Нова пошта». */
  checkout_option: string;
};
export type AnalyticsEvent = (
  | { event: "page_view"; page_path: string; page_title: string; language: string }
  | { event: "search"; search_term: string; results: number }
  | {
      event: "view_item_list" | "view_item" | "add_to_cart" | "remove_from_cart" | "begin_checkout";
      ecommerce: Ecommerce;
    }
  | ({ event: "add_shipping_info" | "add_payment_info"; ecommerce: Ecommerce } & CheckoutOption)
  | { event: "purchase"; ecommerce: Purchase }
) & {
  /** When it happened by the device's clock, µs: what was counted without signal comes later. */
  timestamp_micros: number;
};
