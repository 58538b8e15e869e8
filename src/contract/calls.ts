/** What goes into each call of call-table.ts, and what comes back. */
import * as z from "zod/mini";
import { assistantActivity } from "./activities.ts";
import { addressBodies, customerAddress } from "./addresses.ts";
import { planRequest, tripPlan } from "./assistant.ts";
import {
  authBodies,
  mailRequested,
  mailSent,
  oauthLeft,
  passwordChanged,
  signedOut,
} from "./auth.ts";
import { bonuses } from "./bonuses.ts";
import { brand } from "./brands.ts";
import { type CallName, readCalls as r } from "./call-table.ts";
import { cart, cartBodies } from "./cart.ts";
import { catalogueManifest } from "./catalogue.ts";
import { checklist, checklistBodies, checklistSummary } from "./checklists.ts";
import { checkoutBody, checkoutField, checkoutKey, checkoutOutcome } from "./checkout.ts";
import { concept } from "./concepts.ts";
import { shopPage } from "./content-pages.ts";
import { country, currency } from "./countries.ts";
import { customerGroup } from "./customer-groups.ts";
import {
  accountDeleted,
  customer,
  customerBodies,
  customerExport,
  device,
  ownLanguage,
  ownLocation,
} from "./customers.ts";
import { deliveryDay, deliverySlot } from "./delivery-details.ts";
import { entryCalls } from "./entry-schemas.ts";
import {
  categoryNotice,
  categoryReminder,
  contactRequest,
  notificationBodies,
  productNotice,
} from "./notifications.ts";
import { opsAnswer, opsBody } from "./ops-call.ts";
import { order, orderList, orderPaymentChoice } from "./orders.ts";
import { paymentMethod } from "./payment-methods.ts";
import { paymentForm } from "./payments.ts";
import { productCategory } from "./product-categories.ts";
import { product, productList } from "./products.ts";
import { codeState, personalPromo, promoBodies } from "./promos.ts";
import { ratingBody } from "./ratings.ts";
import { ownReview, reviewBody, reviewList } from "./reviews.ts";
import { session } from "./session.ts";
import {
  appSetting,
  featureToggles,
  settings,
  shopLocation,
  themePlaceholder,
  themeSettings,
} from "./settings.ts";
import { addressFault, branch, directoryEntry, shippingMethod } from "./shipping-methods.ts";
import { sitemapEntry } from "./sitemap.ts";
import { subscription, subscriptionBodies } from "./subscriptions.ts";
import { weather } from "./weather.ts";
import { writeCalls as w } from "./write-calls.ts";

export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  reads?: "catalogue" | "owner";
  bodyLimit?: number;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
};

const deleted = z.object({ id: z.string(), deleted: z.literal(true) });
const none = z.optional(z.unknown());

export const calls = {
  readProducts: { ...r.readProducts, answer: productList },
  readProduct: { ...r.readProduct, answer: product },
  readReviews: { ...r.readReviews, answer: reviewList },
  readCategories: { ...r.readCategories, answer: z.array(z.partial(productCategory)) },
  readCategory: { ...r.readCategory, answer: productCategory },
  readSitemap: { ...r.readSitemap, answer: sitemapEntry },
  readSettings: { ...r.readSettings, answer: settings },
  readTheme: { ...r.readTheme, answer: themeSettings },
  readPlaceholders: { ...r.readPlaceholders, answer: z.array(themePlaceholder) },
  readToggles: { ...r.readToggles, answer: featureToggles },
  readApps: { ...r.readApps, answer: z.array(appSetting) },
  readLocations: { ...r.readLocations, answer: z.array(shopLocation) },
  readPages: { ...r.readPages, answer: z.array(z.partial(shopPage)) },
  readPage: { ...r.readPage, answer: shopPage },
  readBrands: { ...r.readBrands, answer: z.array(brand) },
  readBrand: { ...r.readBrand, answer: brand },
  readConcepts: { ...r.readConcepts, answer: z.array(concept) },
  readCountries: { ...r.readCountries, answer: z.array(country) },
  readCurrencies: { ...r.readCurrencies, answer: z.array(currency) },
  readCustomerGroups: { ...r.readCustomerGroups, answer: z.array(customerGroup) },
  readActivities: { ...r.readActivities, answer: z.array(assistantActivity) },
  readSuggestions: { ...r.readSuggestions, answer: z.array(z.string()) },
  readWeather: { ...r.readWeather, answer: weather },
  readCatalogue: { ...r.readCatalogue, answer: catalogueManifest },
  readChecklists: { ...r.readChecklists, answer: z.array(checklistSummary) },
  readReadyLists: { ...r.readReadyLists, answer: z.array(checklist) },
  readChecklist: { ...r.readChecklist, answer: checklist },
  readCart: { ...r.readCart, answer: cart },
  readCoupon: { ...r.readCoupon, answer: codeState },
  readCode: { ...r.readCode, answer: codeState },
  ...entryCalls,
  readWishlistItems: { ...r.readWishlistItems, answer: productList },
  readCustomer: { ...r.readCustomer, answer: customer },
  readAddresses: { ...r.readAddresses, answer: z.array(customerAddress) },
  readExport: { ...r.readExport, answer: customerExport },
  readDevices: { ...r.readDevices, answer: z.array(device) },
  readOrders: { ...r.readOrders, answer: orderList },
  readOrder: { ...r.readOrder, answer: order },
  readOrderByLink: { ...r.readOrderByLink, answer: order },
  readBonuses: { ...r.readBonuses, answer: bonuses },
  readPromos: { ...r.readPromos, answer: z.array(personalPromo) },
  readOwnLanguage: { ...r.readOwnLanguage, answer: ownLanguage },
  readOwnLocation: { ...r.readOwnLocation, answer: ownLocation },
  readPaymentMethods: { ...r.readPaymentMethods, answer: z.array(paymentMethod) },
  readCheckoutFields: { ...r.readCheckoutFields, answer: z.array(checkoutField) },
  readPaymentForm: { ...r.readPaymentForm, answer: paymentForm },
  readShippingMethods: { ...r.readShippingMethods, answer: z.array(shippingMethod) },
  readShippingCountries: { ...r.readShippingCountries, answer: z.array(directoryEntry) },
  readShippingStates: { ...r.readShippingStates, answer: z.array(directoryEntry) },
  readShippingCities: { ...r.readShippingCities, answer: z.array(directoryEntry) },
  readShippingAddresses: { ...r.readShippingAddresses, answer: z.array(branch) },
  readAddressFaults: { ...r.readAddressFaults, answer: z.array(addressFault) },
  readDeliveryDays: { ...r.readDeliveryDays, answer: z.array(deliveryDay) },
  readDeliverySlots: { ...r.readDeliverySlots, answer: z.array(deliverySlot) },

  createChecklist: { ...w.createChecklist, body: checklistBodies.create, answer: checklist },
  updateChecklist: { ...w.updateChecklist, body: checklistBodies.update, answer: checklist },
  deleteChecklist: { ...w.deleteChecklist, body: none, answer: deleted },
  restoreChecklist: { ...w.restoreChecklist, body: none, answer: checklist },
  createActivity: { ...w.createActivity, body: checklistBodies.createActivity, answer: checklist },
  updateActivity: { ...w.updateActivity, body: checklistBodies.updateActivity, answer: checklist },
  deleteActivity: { ...w.deleteActivity, body: none, answer: checklist },
  createGroup: { ...w.createGroup, body: checklistBodies.createGroup, answer: checklist },
  updateGroup: { ...w.updateGroup, body: checklistBodies.updateGroup, answer: checklist },
  deleteGroup: { ...w.deleteGroup, body: none, answer: checklist },
  createItem: { ...w.createItem, body: checklistBodies.createItem, answer: checklist },
  updateItem: { ...w.updateItem, body: checklistBodies.updateItem, answer: checklist },
  deleteItem: { ...w.deleteItem, body: none, answer: checklist },

  updateCart: { ...w.updateCart, body: cartBodies.update, answer: cart },
  updateShippingAddress: { ...w.updateShippingAddress, body: cartBodies.address, answer: cart },
  updateBillingAddress: { ...w.updateBillingAddress, body: cartBodies.address, answer: cart },
  addCartItem: { ...w.addCartItem, body: cartBodies.addItem, answer: cart },
  setCartItem: { ...w.setCartItem, body: cartBodies.setItem, answer: cart },
  takeCartItem: { ...w.takeCartItem, body: cartBodies.takeItem, answer: cart },
  deleteCartItem: { ...w.deleteCartItem, body: none, answer: cart },
  applyCode: { ...w.applyCode, body: promoBodies.apply, answer: cart },
  removeCode: { ...w.removeCode, body: none, answer: cart },

  cancelOrder: { ...w.cancelOrder, body: none, answer: order },
  changeOrderPayment: { ...w.changeOrderPayment, body: orderPaymentChoice, answer: order },

  checkout: { ...w.checkout, body: checkoutBody, answer: order },
  settleCheckout: { ...w.settleCheckout, body: checkoutKey, answer: checkoutOutcome },

  chargeCart: { ...w.chargeCart, body: none, answer: cart },
  rateProduct: { ...w.rateProduct, body: ratingBody, answer: product },
  planTrip: { ...w.planTrip, body: planRequest, answer: tripPlan },
  writeReview: { ...w.writeReview, body: reviewBody, answer: ownReview },

  subscribe: { ...w.subscribe, body: subscriptionBodies.subscribe, answer: subscription },
  confirmSubscription: {
    ...w.confirmSubscription,
    body: subscriptionBodies.token,
    answer: subscription,
  },
  endSubscription: { ...w.endSubscription, body: subscriptionBodies.token, answer: subscription },
  notifyOfCategory: {
    ...w.notifyOfCategory,
    body: notificationBodies.category,
    answer: categoryNotice,
  },
  remindOfCategory: {
    ...w.remindOfCategory,
    body: notificationBodies.reminder,
    answer: categoryReminder,
  },
  contactMe: { ...w.contactMe, body: notificationBodies.contactMe, answer: contactRequest },
  notifyOfProduct: {
    ...w.notifyOfProduct,
    body: notificationBodies.product,
    answer: productNotice,
  },

  register: { ...w.register, body: authBodies.register, answer: session },
  login: { ...w.login, body: authBodies.login, answer: session },
  forgotPassword: { ...w.forgotPassword, body: authBodies.forgotPassword, answer: mailRequested },
  resetPassword: { ...w.resetPassword, body: authBodies.resetPassword, answer: passwordChanged },
  updateCustomer: { ...w.updateCustomer, body: customerBodies.update, answer: customer },
  addAddress: { ...w.addAddress, body: addressBodies.create, answer: customerAddress },
  updateAddress: { ...w.updateAddress, body: addressBodies.update, answer: customerAddress },
  deleteAddress: { ...w.deleteAddress, body: none, answer: deleted },
  deleteCustomer: { ...w.deleteCustomer, body: customerBodies.remove, answer: accountDeleted },
  endDevices: { ...w.endDevices, body: none, answer: z.array(device) },
  endDevice: { ...w.endDevice, body: none, answer: deleted },
  setLanguage: { ...w.setLanguage, body: customerBodies.language, answer: ownLanguage },
  forgetLanguage: { ...w.forgetLanguage, body: none, answer: ownLanguage },
  setLocation: { ...w.setLocation, body: customerBodies.location, answer: ownLocation },
  confirmEmail: { ...w.confirmEmail, body: authBodies.confirmEmail, answer: mailSent },
  loginOauth: { ...w.loginOauth, body: authBodies.loginOauth, answer: oauthLeft },
  nameEmail: { ...w.nameEmail, body: customerBodies.email, answer: mailRequested },

  openSession: { ...w.openSession, body: none, answer: session },
  sendOps: { ...w.sendOps, body: opsBody, answer: opsAnswer },
  logout: { ...w.logout, body: none, answer: signedOut },
} as const satisfies Record<CallName, Call>;

export type Answer<N extends CallName> = z.infer<(typeof calls)[N]["answer"]>;

/** What a call is sent; undefined for one without a body. */
export type BodyOf<N extends CallName> = (typeof calls)[N] extends {
  body: infer Body extends z.ZodMiniType;
}
  ? z.infer<Body>
  : undefined;

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown;
/** The named segments of a call's path. */
export type ParamsOf<N extends CallName> = PathParams<(typeof calls)[N]["path"]>;
