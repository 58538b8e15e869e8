/**
 * The shopper's data on this device: records, shows, sends and refreshes it. Each page has one and
 * the worker has one; any number of them can use one database.
 */

import type { CartTerms } from "#contract/cart.ts";
import type { NewId } from "#contract/clock.ts";
import { isEntryResource } from "#contract/entry-calls.ts";
import { type Lane, resourceOfLane, type ShapedResource } from "#contract/lanes.ts";
import type { Lang } from "#contract/lang.ts";
import { usualTerms } from "#rules/cart/cart.ts";
import { type CurrentState, emptyState } from "#rules/ops/op-rule.ts";
import type { Environment } from "./environment.ts";
import { stateOfCart, stateOfEntries } from "./log/current-state.ts";
import { type FailedChanges, makeFailedChanges } from "./log/failed-changes.ts";
import { type GiftRule, setGiftRule } from "./log/fold.ts";
import type { LogWriter } from "./log/log-writer.ts";
import { makeOptimisticUpdates } from "./log/optimistic-updates.ts";
import { makeRatedView } from "./log/rated-products.ts";
import { makeRecorder, type Recorder } from "./log/record.ts";
import type { Mirror } from "./mirror/mirror.ts";
import { type DevicePreferences, makeDevicePreferences } from "./store/device-preferences.ts";
import { putPause } from "./store/device-table.ts";
import type { Store } from "./store/store.ts";
import { makeViewedView } from "./store/viewed-products.ts";
import type { View } from "./store/watch-view.ts";
import { type Drain, makeDrain } from "./sync/drain.ts";
import type { DrainParts } from "./sync/drain-steps.ts";
import { makeRefresh, type Refresh } from "./sync/refresh.ts";
import { makeSessions } from "./sync/session.ts";
import { type CartView, makeCartView } from "./views/cart.ts";
import { type ChecklistView, makeChecklistView } from "./views/checklist.ts";
import { type ChecklistsView, makeChecklistsView } from "./views/checklists.ts";
import { type EntryViews, makeEntryViews } from "./views/entries.ts";
import { makeListBases } from "./views/list-bases.ts";
import { makePendingView, type PendingView } from "./views/pending-changes.ts";
import { makeBackoff } from "./wire/backoff.ts";
import type { Wire } from "./wire/wire.ts";

export type DeviceParts = {
  store: Store;
  wire: Wire;
  environment: Environment;
  lang: () => Lang;
  /** The second copy of unsent changes, where there is a place for one. */
  mirror?: Mirror | undefined;
  /** Deletes what can be fetched again when the disk is full; true if there was any. */
  freeSpace?: () => Promise<boolean>;
  /** Appends to the log beside the page, once a list is open. */
  writer?: LogWriter | undefined;
  /** False: drains only when it is called. */
  drainsAutomatically?: boolean;
};

export type Device = Recorder &
  Refresh &
  FailedChanges &
  DevicePreferences &
  EntryViews & {
    newId: NewId;
    cart: View<CartView>;
    checklist: (id: string) => View<ChecklistView>;
    checklists: View<ChecklistsView>;
    pending: View<PendingView>;
    /** Ids of products. */
    rated: View<readonly string[]>;
    /** Ids of products, the latest first. */
    viewed: View<readonly string[]>;
    drain: Drain;
    /** For modules that are loaded on demand: sign-in, sign-out, checkout. */
    parts: DrainParts & Pick<DeviceParts, "mirror">;
    /** The shop's settings for carts. */
    setTerms: (terms: Pick<CartTerms, "free_delivery_from" | "cashback_percent">) => void;
    /** By the screens that load the pricing: `countGift` of rules/cart. */
    setGiftRule: (rule: GiftRule) => void;
    /** Ends the pause after a sign-in or an update. */
    resume: () => Promise<void>;
    close: () => void;
  };

export function makeDevice(parts: DeviceParts): Device {
  const { store, wire, environment, lang, mirror, writer } = parts;
  const { freeSpace = async () => false } = parts;
  let terms = usualTerms;
  const updates = makeOptimisticUpdates();
  const backoff = makeBackoff(environment);
  const sessions = makeSessions({ store, wire, environment, backoff, lang });
  const refresh = makeRefresh({ store, wire, environment, backoff, sessions, lang });
  const drainParts = { store, wire, environment, backoff, sessions, refresh, lang };
  const drain = makeDrain(drainParts);
  const cart = makeCartView(store, updates, () => terms);
  const entryViews = makeEntryViews(store, updates);
  const listBases = makeListBases();
  const checklistViews = new Map<string, View<ChecklistView>>();
  const checklist = (id: string) => {
    const view = checklistViews.get(id) ?? makeChecklistView(store, updates, id, listBases);
    checklistViews.set(id, view);
    writer?.start();
    return view;
  };

  /** The state of a lane whose screen is open, so that a tap does not read it again. */
  const openStates: Record<ShapedResource, (id: string) => CurrentState | undefined> = {
    cart() {
      const cartOnScreen = cart.get()?.cart;
      return cartOnScreen && stateOfCart(cartOnScreen);
    },
    list(id) {
      const rows = checklistViews.get(id)?.get()?.rows;
      return rows && { ...emptyState, rows };
    },
    rating: () => undefined,
  };
  const findOpenState = (lane: Lane) => {
    const { resource, id } = resourceOfLane(lane);
    if (!isEntryResource(resource)) return openStates[resource](id);
    const items = entryViews[resource].get()?.items;
    return items && stateOfEntries(resource, items);
  };

  const drainsAutomatically = parts.drainsAutomatically !== false;
  const onAppend = () => {
    if (drainsAutomatically) drain.schedule();
  };
  const pending = makePendingView(store);
  const stopWatching = pending.subscribe(() => {
    const { hasOps = false, isSigningOut = false } = pending.get() ?? {};
    // Another tab may have signed out.
    wire.setSignedOut(isSigningOut);
    mirror?.schedule(store, hasOps);
    if (drainsAutomatically && (hasOps || isSigningOut)) drain.scheduleStandby();
  });
  const recorder = makeRecorder({
    store,
    environment,
    updates,
    findOpenState,
    onAppend,
    freeSpace,
    writer,
  });
  return {
    ...recorder,
    ...refresh,
    ...makeFailedChanges(store, recorder, environment.newId),
    ...makeDevicePreferences(store),
    newId: environment.newId,
    cart,
    ...entryViews,
    checklist,
    checklists: makeChecklistsView(store, listBases),
    pending,
    rated: makeRatedView(store),
    viewed: makeViewedView(store),
    drain,
    parts: { ...drainParts, mirror },
    setTerms(next) {
      terms = { ...terms, ...next };
    },
    setGiftRule(rule) {
      setGiftRule(rule);
      cart.refold();
    },
    async resume() {
      await store.write(["device"], (tx) => putPause(tx, undefined));
      sessions.invalidate();
      await drain.drainNow();
    },
    close() {
      stopWatching();
      drain.stop();
      // no await: what is sent to it is written first
      void writer?.close();
      store.close();
    },
  };
}
