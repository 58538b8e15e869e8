/**
 * Every call below /ajax that reads; write-calls.ts has the others, which a browser's first page
 * does without. What goes in and what comes back is calls.ts; these tables hold no schemas.
 */

import type { Route } from "./route.ts";
import type { writeCalls } from "./write-calls.ts";

/**
 * `path` is below /ajax, `:name` in it one segment. `reads` says who may keep the answer:
 * `catalogue` (the same for everyone of a language and location; the worker may answer it offline)
 * or `owner` (private: never in a shared or worker cache).
 */
type ReadRoute = Route & { method: "GET"; reads: "catalogue" | "owner" };
const list = "/checklists/:id";
const shipping = "/shipping_methods/:id";

export const readCalls = {
  readProducts: { method: "GET", path: "/products", reads: "catalogue" },
  readProduct: { method: "GET", path: "/products/:id", reads: "catalogue" },
  readReviews: { method: "GET", path: "/products/:id/reviews", reads: "catalogue" },
  readCategories: { method: "GET", path: "/product_categories", reads: "catalogue" },
  readCategory: { method: "GET", path: "/product_categories/:id", reads: "catalogue" },
  readSitemap: { method: "GET", path: "/sitemap", reads: "catalogue" },
  readSettings: { method: "GET", path: "/settings", reads: "catalogue" },
  readTheme: { method: "GET", path: "/theme/settings", reads: "catalogue" },
  readPlaceholders: { method: "GET", path: "/theme/placeholders", reads: "catalogue" },
  readToggles: { method: "GET", path: "/feature_toggles", reads: "catalogue" },
  readApps: { method: "GET", path: "/apps/settings", reads: "catalogue" },
  readLocations: { method: "GET", path: "/locations", reads: "catalogue" },
  /** `?fields=` picks fields: a menu of pages does without their contents. */
  readPages: { method: "GET", path: "/pages", reads: "catalogue" },
  readPage: { method: "GET", path: "/pages/:id", reads: "catalogue" },
  readBrands: { method: "GET", path: "/brands", reads: "catalogue" },
  readBrand: { method: "GET", path: "/brands/:id", reads: "catalogue" },
  readConcepts: { method: "GET", path: "/concepts", reads: "catalogue" },
  readCountries: { method: "GET", path: "/countries", reads: "catalogue" },
  readCurrencies: { method: "GET", path: "/currencies", reads: "catalogue" },
  readCustomerGroups: { method: "GET", path: "/customer_groups", reads: "catalogue" },
  readActivities: { method: "GET", path: "/assistant/activities", reads: "catalogue" },
  /** `?activities&location&date_from&date_to&people` → ids of categories. */
  readSuggestions: { method: "GET", path: "/assistant/suggestions", reads: "owner" },
  /** `?location&date_from&date_to`: an id of the shop's, `lat,lng` or the name of a place. */
  readWeather: { method: "GET", path: "/weather", reads: "owner" },
  readCatalogue: { method: "GET", path: "/catalogue", reads: "catalogue" },
  /** With `?kind=ready` only the ready ones, public and cacheable. */
  readChecklists: { method: "GET", path: "/checklists", reads: "owner" },
  /** All ready lists, complete. */
  readReadyLists: { method: "GET", path: "/ready_checklists", reads: "catalogue" },
  /** A ready list is public and cacheable; an own one is the owner's. */
  readChecklist: { method: "GET", path: list, reads: "owner" },
  readCart: { method: "GET", path: "/cart", reads: "owner" },
  readCoupon: { method: "GET", path: "/cart/coupons", reads: "owner" },
  readCode: { method: "GET", path: "/action_code", reads: "owner" },
  readWishlist: { method: "GET", path: "/wishlist", reads: "owner" },
  /** The wished products, with the filters of GET /products. */
  readWishlistItems: { method: "GET", path: "/wishlist/items", reads: "owner" },
  readComparison: { method: "GET", path: "/comparison", reads: "owner" },
  readCustomer: { method: "GET", path: "/customers/settings", reads: "owner" },
  readAddresses: { method: "GET", path: "/customers/addresses", reads: "owner" },
  /** A file to keep: everything that the shop holds of the customer. */
  readExport: { method: "GET", path: "/customers/export", reads: "owner" },
  /** Where the customer is signed in. */
  readDevices: { method: "GET", path: "/customers/devices", reads: "owner" },
  /** Of guests too; the newest first. */
  readOrders: { method: "GET", path: "/customers/orders", reads: "owner" },
  readOrder: { method: "GET", path: "/customers/orders/:id", reads: "owner" },
  /** By its link: whoever has the token, without a session. */
  readOrderByLink: { method: "GET", path: "/orders/:token", reads: "owner" },
  readBonuses: { method: "GET", path: "/customers/bonuses", reads: "owner" },
  /** Codes of the customer's own. */
  readPromos: { method: "GET", path: "/customers/promos", reads: "owner" },
  readOwnLanguage: { method: "GET", path: "/customers/language", reads: "owner" },
  readOwnLocation: { method: "GET", path: "/customers/location", reads: "owner" },
  /** `?order`: the token of its link; without it the newest that waits for its money. */
  readPaymentForm: { method: "GET", path: "/payment_form_settings", reads: "owner" },
  /** Those that may take the asker's cart; `?order`: their placed order of this id. */
  readPaymentMethods: { method: "GET", path: "/payment_methods", reads: "owner" },
  /** What the checkout asks of everybody. */
  readCheckoutFields: { method: "GET", path: "/settings/checkout/fields", reads: "owner" },
  readShippingMethods: { method: "GET", path: "/shipping_methods", reads: "owner" },
  /** Each with `?searchStr`; states by `country`, cities by `state`, addresses by `city`. */
  readShippingCountries: { method: "GET", path: `${shipping}/countries`, reads: "owner" },
  readShippingStates: { method: "GET", path: `${shipping}/states`, reads: "owner" },
  readShippingCities: { method: "GET", path: `${shipping}/cities`, reads: "owner" },
  readShippingAddresses: { method: "GET", path: `${shipping}/addresses`, reads: "owner" },
  /** `?city&city_id&shippingDepartment`: what an order by the method would be refused for. */
  readAddressFaults: { method: "GET", path: `${shipping}/address_faults`, reads: "owner" },
  /** `?queryString` is the town, `stateName` its oblast; without them the cart's own. */
  readDeliveryDays: { method: "GET", path: "/delivery_details/days/:id", reads: "owner" },
  /** `?city&date` */
  readDeliverySlots: { method: "GET", path: "/delivery_details/slots/:id", reads: "owner" },
} as const satisfies Record<string, ReadRoute>;

export type ReadName = keyof typeof readCalls;
export type CallName = ReadName | keyof typeof writeCalls;
