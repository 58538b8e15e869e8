/**
 * The device table has one value under each key; this type defines them. A value may come from
 * another build or from a damaged store, so every reader checks its type first.
 */
import type { AnalyticsEvent } from "#contract/analytics.ts";
import type { CheckoutBody } from "#contract/checkout.ts";
import type { Journey } from "#contract/journeys.ts";
import type { Lang } from "#contract/lang.ts";
import type { OpIntent } from "#contract/ops.ts";
import type { Order } from "#contract/orders.ts";
import type { Session } from "#contract/session.ts";
import type { LineInCart } from "#rules/checklists/cover.ts";
import type { ListLayout } from "#rules/checklists/layout.ts";
import type { OrderedLine } from "#rules/checklists/ordered.ts";
import type { ListView } from "#rules/checklists/sort.ts";
import type { CheckoutDraft } from "#rules/checkout/draft.ts";
import type { FormOptions } from "#rules/checkout/steps.ts";
import type { TripLessons } from "#rules/packing/trip-lessons.ts";
import type { FirstScreen } from "./first-screen.ts";
import type { DeviceNotice } from "./rows.ts";

export type DeviceValues = {
  // the device's identity
  identity: StoredIdentity;
  pause: Pause;
  /** @see readSessionGeneration */
  turn: number;
  /** The shopper signed out here, and the server has not acknowledged it yet. */
  signedOut: boolean;
  entering: PendingSignIn;

  // sync
  /** The server's clock when it last answered, ms. */
  serverTime: number;
  toldWait: SharedRetryAfter;
  /** How many ops the server has acknowledged, whichever tab or worker has sent them. */
  sentCount: number;
  /** The drain counts its steps here: a count that does not change means a stuck drain. */
  drainBeat: number;
  notices: DeviceNotice[];
  /** Lists that were recorded again: old id → new id. */
  renamed: Record<string, string>;
  /** The latest intents that added to the cart. */
  added: IntentQuantities[];

  /** The log has a second copy outside this database, or had one. */
  mirrored: boolean;
  /** The browser had deleted this device's database; ms by the device's clock. */
  lostAt: number;

  /** What a cold start shows until the page's code is there. */
  firstScreen: FirstScreen;
  homeScreen: FirstScreen;

  // values of this device that belong to no account
  currentChecklist: string;
  /** Ids of products, the latest first. */
  recentlyViewed: string[];
  /** Ids of products. */
  ratedProducts: string[];
  reviewDrafts: [productId: string, draft: unknown][];
  /** Ids of products whose review was sent from here. */
  sentReviews: string[];
  /** Products, or variants as cart lines name them, of which a notice was requested here. */
  requestedNotices: string[];
  personalCode: string;
  analytics: AnalyticsEvent[];
  countedOrders: string[];
  /** How lists are shown here. */
  listView: ListView;
  /** What of each list is shown, and in which parts. */
  listLayouts: Record<string, ListLayout>;
  /** Hints that were shown: each is shown once. */
  seenHints: string[];
  /** The value that was chosen last of each option: "size" → "m". */
  chosenOptions: Record<string, string>;
  /** Trips that can be repeated, the latest first. */
  recentTrips: Journey[];
  /** What was not needed on trips, and what was missing. */
  tripLessons: TripLessons;
  /** Lines of orders that are on their way. */
  orderedLines: OrderedLine[];
  /** Items that were unticked while something was on its way, the latest last. */
  untickedItems: string[];

  // checkout
  checkoutDraft: CheckoutDraft;
  /** The order that was sent and whose outcome is unknown. */
  placing: OrderPlacement;
  /** The latest order that the shop accepted. */
  placed: PlacedOrder;
  tillAsks: StoredFormOptions;
};
export type DeviceKey = keyof DeviceValues;

/** The identity that the server gave this device; absent before the first session. */
export type StoredIdentity = Pick<Session, "identity" | "kind" | "epoch">;
/** Nothing is sent until it is over. */
export type Pause = { reason: "signIn" | "update"; identity: string };

/**
 * A sign-in whose outcome is unknown: this guest may have been merged, and its session may be gone.
 * `since` is the server's clock, ms; null if the server's clock was not known then.
 */
export type PendingSignIn = { identity: string; since: number | null };

/** `until` is by the device's clock, which may jump: the wait is never longer than `ms`. */
export type SharedRetryAfter = { id: string; ms: number; until: number };

export type AddedQuantity = { lineId: string; quantity: number };
export type IntentQuantities = { intentId: string; counters: AddedQuantity[] };

/**
 * `body` is what the shopper agreed to; it is sent byte for byte the same each time. `lines` are
 * those of the cart, for the lists that they were bought for. `identity`: the owner of the ordered
 * cart. An earlier build stored neither. `heldLines`: that owner's session was lost, and these lines
 * return to the cart only if nothing was ordered.
 */
export type OrderPlacement = {
  key: string;
  body: NonNullable<CheckoutBody>;
  lines?: LineInCart[];
  identity?: string;
  heldLines?: OpIntent[];
};
export type PlacedOrder = Pick<Order, "token" | "number" | "payment_url"> & { key: string };

export type StoredFormOptions = FormOptions & { lang: Lang };
