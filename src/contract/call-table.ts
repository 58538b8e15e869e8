/**
 * Every call below /ajax: see one, see all. What goes in and what comes back is calls.ts; this
 * table holds no schemas, so that a browser's first page has none to load.
 */

type Route = { method: "GET" | "POST" | "PUT" | "DELETE"; path: string };
/**
 * `path` is below /ajax, `:name` in it one segment. `reads` says who may keep the answer:
 * `catalogue` (the same for everyone of a language and location; the worker may answer it offline)
 * or `owner` (private: never in a shared or worker cache).
 */
type ReadRoute = Route & { method: "GET"; reads: "catalogue" | "owner" };
/** `bodyLimit` in bytes; 64 KiB when left out. */
type WriteRoute = Route & { bodyLimit?: number };

const KiB = 1024;
const list = "/checklists/:id";
const activity = `${list}/activities/:aid` as const;
const group = `${activity}/groups/:gid` as const;
const item = `${group}/items/:iid` as const;
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
  readCountries: { method: "GET", path: "/countries", reads: "catalogue" },
  readCurrencies: { method: "GET", path: "/currencies", reads: "catalogue" },
  readCustomerGroups: { method: "GET", path: "/customer_groups", reads: "catalogue" },
  readCatalogue: { method: "GET", path: "/catalogue", reads: "catalogue" },
  /** With `?kind=ready` only the ready ones, public and cacheable. */
  readChecklists: { method: "GET", path: "/checklists", reads: "owner" },
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
  /** Those that may take the asker's cart. */
  readPaymentMethods: { method: "GET", path: "/payment_methods", reads: "owner" },
  /** What the checkout asks of everybody. */
  readCheckoutFields: { method: "GET", path: "/settings/checkout/fields", reads: "owner" },
  readShippingMethods: { method: "GET", path: "/shipping_methods", reads: "owner" },
  /** Each with `?searchStr`; states by `country`, cities by `state`, addresses by `city`. */
  readShippingCountries: { method: "GET", path: `${shipping}/countries`, reads: "owner" },
  readShippingStates: { method: "GET", path: `${shipping}/states`, reads: "owner" },
  readShippingCities: { method: "GET", path: `${shipping}/cities`, reads: "owner" },
  readShippingAddresses: { method: "GET", path: `${shipping}/addresses`, reads: "owner" },
  /** `?queryString` is the town, `stateName` its oblast; without them the cart's own. */
  readDeliveryDays: { method: "GET", path: "/delivery_details/days/:id", reads: "owner" },
  /** `?city&date` */
  readDeliverySlots: { method: "GET", path: "/delivery_details/slots/:id", reads: "owner" },
} as const satisfies Record<string, ReadRoute>;

export const writeCalls = {
  createChecklist: { method: "POST", path: "/checklists", bodyLimit: 2048 * KiB },
  updateChecklist: { method: "PUT", path: list },
  deleteChecklist: { method: "DELETE", path: list },
  restoreChecklist: { method: "POST", path: `${list}/restore` },
  createActivity: { method: "POST", path: `${list}/activities` },
  updateActivity: { method: "PUT", path: activity },
  deleteActivity: { method: "DELETE", path: activity },
  createGroup: { method: "POST", path: `${activity}/groups` },
  updateGroup: { method: "PUT", path: group },
  deleteGroup: { method: "DELETE", path: group },
  createItem: { method: "POST", path: `${group}/items` },
  updateItem: { method: "PUT", path: item },
  deleteItem: { method: "DELETE", path: item },

  updateCart: { method: "PUT", path: "/cart" },
  updateShippingAddress: { method: "PUT", path: "/cart/shipping_address" },
  updateBillingAddress: { method: "PUT", path: "/cart/billing_address" },
  addCartItem: { method: "POST", path: "/cart/items" },
  setCartItem: { method: "PUT", path: "/cart/items/:id" },
  takeCartItem: { method: "POST", path: "/cart/items/:id/take" },
  deleteCartItem: { method: "DELETE", path: "/cart/items/:id" },
  applyCode: { method: "POST", path: "/action_code" },
  removeCode: { method: "DELETE", path: "/action_code" },

  cancelOrder: { method: "PUT", path: "/customers/orders/:id/cancel" },

  /** 402: the cart has a payment token, and nobody charges it. */
  chargeCart: { method: "POST", path: "/cart/charge" },
  /** The cart becomes an order, once: the same key gives the same order. */
  checkout: { method: "PUT", path: "/cart/checkout" },

  rateProduct: { method: "POST", path: "/products/:id/rating" },
  writeReview: { method: "POST", path: "/products/:id/reviews" },

  clearWishlist: { method: "DELETE", path: "/wishlist" },
  putWish: { method: "POST", path: "/wishlist/items" },
  deleteWish: { method: "DELETE", path: "/wishlist/items/:id" },
  clearComparison: { method: "DELETE", path: "/comparison" },
  putCompared: { method: "POST", path: "/comparison/items" },
  deleteCompared: { method: "DELETE", path: "/comparison/items/:id" },
  subscribe: { method: "POST", path: "/subscriptions" },
  confirmSubscription: { method: "POST", path: "/subscriptions/confirm" },
  /** Ends the newsletter and every notice that waits for the address. */
  endSubscription: { method: "POST", path: "/subscriptions/unsubscribe" },
  notifyOfCategory: { method: "POST", path: "/notifications/category" },
  remindOfCategory: { method: "POST", path: "/notifications/category/reminder" },
  contactMe: { method: "POST", path: "/notifications/contactMe" },
  notifyOfProduct: { method: "POST", path: "/notifications/preOrderNotify" },

  register: { method: "POST", path: "/auth/register" },
  /** By e-mail or phone. */
  login: { method: "POST", path: "/auth/login" },
  forgotPassword: { method: "POST", path: "/auth/forgot-password" },
  /** With the old password, or with the token of a letter. */
  resetPassword: { method: "POST", path: "/auth/reset-password" },
  confirmEmail: { method: "POST", path: "/auth/confirm-email" },
  /** Where a browser goes to sign in with Google or Facebook; `apps/settings` tells which there are. */
  loginOauth: { method: "POST", path: "/auth/loginOAUTH" },
  updateCustomer: { method: "PUT", path: "/customers/settings" },
  addAddress: { method: "POST", path: "/customers/addresses" },
  updateAddress: { method: "PUT", path: "/customers/addresses/:id" },
  deleteAddress: { method: "DELETE", path: "/customers/addresses/:id" },
  /** The account and everything in it; what was ordered stays, under no name. */
  deleteCustomer: { method: "DELETE", path: "/customers/me" },
  /** Sends a letter to an address that is to be the customer's, who has confirmed none yet. */
  nameEmail: { method: "POST", path: "/customers/email" },
  /** All but the one that asks. */
  endDevices: { method: "DELETE", path: "/customers/devices" },
  endDevice: { method: "DELETE", path: "/customers/devices/:id" },
  setLanguage: { method: "PUT", path: "/customers/language" },
  forgetLanguage: { method: "DELETE", path: "/customers/language" },
  setLocation: { method: "PUT", path: "/customers/location" },

  openSession: { method: "POST", path: "/session" },
  sendOps: { method: "POST", path: "/ops", bodyLimit: 256 * KiB },
  logout: { method: "POST", path: "/auth/logout" },
} as const satisfies Record<string, WriteRoute>;

export type ReadName = keyof typeof readCalls;
export type CallName = ReadName | keyof typeof writeCalls;
