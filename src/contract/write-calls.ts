/** Every call below /ajax that changes something. */
import { opCalls } from "./op-calls.ts";
import type { WriteRoute } from "./route.ts";
import { sessionCalls } from "./session-calls.ts";

const KiB = 1024;
export const writeCalls = {
  ...opCalls,

  updateCart: { method: "PUT", path: "/cart" },
  updateShippingAddress: { method: "PUT", path: "/cart/shipping_address" },
  updateBillingAddress: { method: "PUT", path: "/cart/billing_address" },
  applyCode: { method: "POST", path: "/action_code" },
  removeCode: { method: "DELETE", path: "/action_code" },

  cancelOrder: { method: "PUT", path: "/customers/orders/:id/cancel" },
  /** Another way to pay an order that is not paid and not shipped. */
  changeOrderPayment: { method: "PUT", path: "/customers/orders/:id/payment_method" },

  /** 402: the cart has a payment token, and nobody charges it. */
  chargeCart: { method: "POST", path: "/cart/charge" },
  /** The cart becomes an order, once: the same key gives the same order. */
  checkout: { method: "PUT", path: "/cart/checkout" },
  /**
   * What became of the checkout with this key, in any session: only the device that made the key knows
   * it. `notPlaced` is final: the shop refuses the key from then on.
   */
  settleCheckout: { method: "POST", path: "/cart/checkout/outcome" },

  /** A packing list for a trip; nothing of it is stored. */
  planTrip: { method: "POST", path: "/assistant/plan" },

  writeReview: { method: "POST", path: "/products/:id/reviews" },

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

  ...sessionCalls,
  sendOps: { method: "POST", path: "/ops", bodyLimit: 256 * KiB },
} as const satisfies Record<string, WriteRoute>;
