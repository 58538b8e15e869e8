/**
 * What a page does with this device's copy while it is open: shows its state, sends what waits, and
 * listens for the moments at which sending is worth a try.
 */
import { subscribeToNotices } from "#app/messages/notices-subscription.ts";
import { watchOwner } from "#app/session/session-guard.ts";
import type { Consent } from "#contract/consent.ts";
import type { Lang } from "#contract/lang.ts";
import type { Settings } from "#contract/settings.ts";
import { setCart } from "#features/cart/state.ts";
import { setSavedProducts } from "#features/saved-products/state.ts";
import type { T } from "#i18n/make-i18n.ts";
import type { Device } from "#offline/device.ts";
import { findObject, findPlacement } from "#offline/store/device-table.ts";
import { whenIdle } from "#offline/tap-timing.ts";
import { yieldTask } from "#offline/yield-task.ts";
import { setConnection } from "./connection-store.ts";
import { drainWhenConnected, watchConnectivity } from "./connectivity.ts";
import { askToDrain } from "./worker-bridge.ts";

export type PageFacts = {
  lang: Lang;
  t: T;
  settings: Settings | undefined;
  /** The tag manager's, where the shop has one. */
  containerId: string | undefined;
};

export async function followDevice(
  device: Device,
  { t, settings, containerId }: PageFacts,
  consent: Consent | undefined,
): Promise<void> {
  watchConnectivity();
  if (settings) {
    const { free_delivery_from, cashback_percent } = settings;
    device.setTerms({ free_delivery_from, cashback_percent });
  }
  watchOwner(device);
  await yieldTask();
  showState(device);
  await yieldTask();
  subscribeToNotices(device, t);
  drainWhenConnected(device);
  listenForMoments(device);
  const [placing, placed] = await device.parts.store.read((tx) =>
    Promise.all([findPlacement(tx), findObject(tx, "placed")]),
  );
  if (placing || placed?.payment_url) setConnection({ hasOpenOrder: true });
  // no await: it tells when it knows; the checkout asks for itself
  if (placing && !location.pathname.includes("/checkout"))
    void import("#app/session/recover-order.ts")
      .then((way) => way.recoverOrder(device, t))
      .catch(() => undefined);
  if (consent === "analytics") {
    const { startAnalytics } = await import("#app/analytics/start-analytics.ts");
    startAnalytics(device, containerId);
  }
  // no await: the answers are long tasks, and the first taps come before them
  whenIdle(() => void refresh(device));
}

/** ms; what the first tap needs has come by then. */
const afterFirst = 6000;

function showState(device: Device): void {
  let countsGifts = false;
  const onCart = () => {
    const view = device.cart.get();
    if (view?.cart.terms.promo?.gift && !countsGifts) {
      countsGifts = true;
      // no await: without it the cart is shown as it was last answered; its next change tries again
      void import("./count-gifts.ts")
        .then((way) => way.countGifts(device))
        .catch(() => {
          countsGifts = false;
        });
    }
    // Before the first answer a cart has the usual terms, which may not be this shopper's.
    const terms = view && view.fetchedAt !== null ? view.cart.terms : undefined;
    if (view) setCart(view.cart.items, terms?.cashback_percent);
  };
  device.cart.subscribe(onCart);
  onCart();
  setTimeout(() => {
    const later = [import("#app/saved/save-product.ts"), import("#offline/sync/lane-steps.ts")];
    // no await: a heart tapped before, and the first change to be sent, ask for it themselves
    void Promise.all(later).catch(() => undefined);
  }, afterFirst);
  for (const kind of ["wishlist", "comparison"] as const) {
    const view = device[kind];
    const onSaved = () => {
      const items = view.get()?.items;
      if (items) setSavedProducts(kind, items);
    };
    view.subscribe(onSaved);
    onSaved();
  }
  let isRequested = false;
  const onPending = () => {
    const view = device.pending.get();
    if (!view) return;
    setConnection({
      waiting: view.waiting,
      failedCount: view.failedEntries.length,
      isCustomer: view.kind === "customer",
      isPaused: view.pause?.reason === "signIn",
    });
    showBadge(view.badge);
    // no await: the worker's own try is a bonus
    if (view.waiting > 0 || view.isSigningOut) void askToDrain();
    if (view.waiting > 0) {
      if (!isRequested) void requestPersistentStorage();
      isRequested = true;
    }
  };
  device.pending.subscribe(onPending);
  // At once: what is pending is read when the taps pause, and the tab may be closed by then.
  device.onIntents(() => void askToDrain());
  onPending();
}

/** Waiting and refused changes on the icon of the installed shop. */
function showBadge(count: number): void {
  // no await: not every platform has badges, and none is needed; a badge of 0 is none
  navigator.setAppBadge?.(count)?.catch(() => undefined);
}

/** At the first change, so that the browser does not delete it; it may refuse. */
async function requestPersistentStorage(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

async function refresh(device: Device): Promise<void> {
  await device.drain.drainNow();
  await device.refreshAll();
}

function listenForMoments(device: Device): void {
  // no await in any of these: nobody waits for an event's work
  const again = () => void refresh(device);
  addEventListener("online", again);
  addEventListener("pageshow", (event) => {
    if (event.persisted) again();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") again();
  });
  const letGo = () => device.drain.release();
  addEventListener("pagehide", letGo);
  document.addEventListener("freeze", letGo);
}
