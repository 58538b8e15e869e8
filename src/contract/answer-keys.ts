/**
 * By what an answer is known before it is believed: `list` is an array, `some` anything at all,
 * else an object with these keys. The schemas of calls.ts say it in full, and a browser's first
 * page does without them; a test holds the two together.
 */
import type { ReadName } from "./call-table.ts";
import type { Answer } from "./calls.ts";
import { productFields } from "./product-names.ts";

export type AnswerKeys = "list" | "some" | readonly string[];

const category = [
  "id",
  "parent_id",
  "name",
  "slug",
  "path",
  "url",
  "icon",
  "image",
  "description",
  "meta_title",
  "meta_description",
  "sort",
  "position",
  "displayed",
  "filterable",
  "activity",
  "is_promo",
  "is_main",
  "date_sale_from",
  "date_sale_to",
  "date_limited_sale",
  "coupon",
  "show_coupon",
  "advert1",
  "advert1Value",
  "advert2",
  "advert2Value",
  "show_image",
  "show_catagory_navigation",
  "discount",
  "use_location",
  "location_ids",
  "products_count",
] as const;

const settings = [
  "store_name",
  "domain",
  "logo",
  "language",
  "languages",
  "currency_code",
  "currency_symbol",
  "currency_format",
  "thousand_separator",
  "decimal_separator",
  "decimal_number",
  "timezone",
  "products_limit",
  "default_product_sorting",
  "weight_unit",
  "free_delivery_from",
  "cashback_percent",
  "phone",
  "chat_url",
  "working_hours",
  "head_office",
] as const;

const theme = [
  "main_app_color",
  "main_page_color",
  "fonts_main",
  "home_override_by_page",
  "home_slider",
  "footer_menu",
  "social",
] as const;

const cart = [
  "id",
  "version",
  "epoch",
  "items",
  "email",
  "mobile",
  "comments",
  "shipping_address",
  "billing_address",
  "shipping_method_id",
  "payment_method_id",
  "payment_token",
  "delivery",
  "promo",
  "bonus_spent",
  "bonus_earned",
  "subtotal",
  "discount_total",
  "shipping_price",
  "tax_total",
  "grand_total",
  "weight_total",
  "free_delivery_remaining",
  "notices",
] as const;

const checklist = [
  "id",
  "version",
  "epoch",
  "name",
  "kind",
  "description",
  "images",
  "from",
  "journey",
  "items",
  "date_updated",
] as const;

const page = [
  "id",
  "slug",
  "path",
  "title",
  "meta_title",
  "meta_description",
  "content",
  "tags",
  "enabled",
  "is_system",
  "date_updated",
] as const;

const brand = ["id", "name", "slug", "path", "image", "description"] as const;

const manifest = [
  "catalogue_version",
  "lang",
  "date_updated",
  "partial",
  "products",
  "index",
  "overlay",
  "shards",
  "lists",
  "pages",
] as const;

/** Of the calls whose answers a device reads. */
export const answerKeys = {
  readProducts: ["price", "attributes", "category_groups", "total_count", "has_more", "data"],
  readProduct: productFields,
  readReviews: ["total_count", "has_more", "data", "histogram"],
  readCategories: "list",
  readCategory: category,
  readSitemap: "some",
  readSettings: settings,
  readTheme: theme,
  readPlaceholders: "list",
  readToggles: "some",
  readApps: "list",
  readLocations: "list",
  readPages: "list",
  readPage: page,
  readBrands: "list",
  readBrand: brand,
  readCountries: "list",
  readCurrencies: "list",
  readCustomerGroups: "list",
  readCatalogue: manifest,
  readChecklists: "list",
  readChecklist: checklist,
  readCart: cart,
  readWishlist: ["version", "epoch", "items"],
  readWishlistItems: ["price", "attributes", "category_groups", "total_count", "has_more", "data"],
  readComparison: ["version", "epoch", "items"],
  openSession: ["identity", "kind", "epoch", "merged_from"],
  sendOps: ["results", "version_from", "version", "epoch", "changed", "removed"],
} as const satisfies { [N in ReadName | "openSession" | "sendOps"]: KeysOf<Answer<N>> };

type KeysOf<T> = T extends readonly unknown[] ? "list" : "some" | readonly (keyof T)[];
