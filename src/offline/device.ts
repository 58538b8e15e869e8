/**
 * This device's copy of what is the shopper's: it records, shows, sends and refreshes. One for each
 * page or worker; any number of them may stand over one database.
 */
import type { CartTerms } from "#contract/cart.ts";
import type { NewId } from "#contract/clock.ts";
import type { Lane } from "#contract/lanes.ts";
import type { Lang } from "#contract/lang.ts";
import type { OpIntent } from "#contract/ops.ts";
import { usualTerms } from "#rules/cart.ts";
import { type CartView, makeCartView } from "./cart-view.ts";
import { isSignedOut, putPause, readIdentity } from "./device-keys.ts";
import { type Drain, makeDrain } from "./drain.ts";
import type { DrainParts } from "./drain-step.ts";
import type { Environment } from "./environment.ts";
import { nothingShown, type Shown, shownEntries } from "./inverse.ts";
import { type Kept, makeKept } from "./kept.ts";
import type { View } from "./lane-view.ts";
import { type ChecklistView, makeListView } from "./list-view.ts";
import { type ListWith, makeListsWith } from "./lists-with.ts";
import { type MembershipView, makeMembershipView } from "./membership-view.ts";
import { makeOverlays } from "./overlays.ts";
import { makeOverview, type Overview } from "./overview.ts";
import { makePendingView, type PendingView } from "./pending-view.ts";
import { makeQuiet } from "./quiet.ts";
import { makeRatedView } from "./rated.ts";
import { makeRecorder, type Recorder } from "./record.ts";
import { makeRefresh, type Refresh } from "./refresh.ts";
import { makeSessions } from "./session.ts";
import type { Store, Tx } from "./store.ts";
import { makeTray, type Tray } from "./tray.ts";
import { makeViewedView } from "./viewed.ts";
import type { Wire } from "./wire.ts";

export type DeviceParts = {
  store: Store;
  wire: Wire;
  environment: Environment;
  lang: () => Lang;
  /** Frees what can be fetched again when the disk is full; true if it did. */
  makeRoom?: () => Promise<boolean>;
  /** False in a worker, which drains only when it is told to. */
  drainsItself?: boolean;
};

/** Told after every kept tap of this page, with the basket's lines as they stood before it. */
export type IntentListener = (intents: readonly OpIntent[], lines: Shown["lines"]) => void;

export type Device = Recorder &
  Refresh &
  Tray &
  Kept & {
    newId: NewId;
    cart: View<CartView>;
    wishlist: View<MembershipView>;
    comparison: View<MembershipView>;
    checklist: (id: string) => View<ChecklistView>;
    checklists: View<Overview>;
    pending: View<PendingView>;
    /** Ids of products. */
    rated: View<readonly string[]>;
    /** Ids of products, the latest first. */
    viewed: View<readonly string[]>;
    /** Own lists that hold the product. */
    listsWith: (productId: string) => View<ListWith[]>;
    drain: Drain;
    /** For what comes with its own code: sign-in and sign-out. */
    parts: DrainParts;
    onIntents: (listener: IntentListener) => () => void;
    /** What the shop's settings say of carts. */
    setTerms: (terms: Pick<CartTerms, "free_delivery_from">) => void;
    /** After a sign-in or an update: what was paused goes on, for whom it belongs to. */
    resume: () => Promise<void>;
    close: () => void;
  };

export function makeDevice(parts: DeviceParts): Device {
  const { store, wire, environment, lang, makeRoom = async () => false } = parts;
  let terms = usualTerms;
  const overlays = makeOverlays();
  const quiet = makeQuiet(environment);
  const sessions = makeSessions({ store, wire, environment, quiet, lang });
  const refresh = makeRefresh({ store, wire, environment, quiet, sessions, lang });
  const inner = { store, wire, environment, quiet, sessions, refresh, lang };
  const drain = makeDrain(inner);
  const cart = makeCartView(store, overlays, () => terms);
  const memberships = {
    wishlist: makeMembershipView(store, overlays, "wishlist"),
    comparison: makeMembershipView(store, overlays, "comparison"),
  };
  const lists = new Map<string, View<ChecklistView>>();
  const checklist = (id: string) => {
    const view = lists.get(id) ?? makeListView(store, overlays, id);
    lists.set(id, view);
    return view;
  };

  function peek(lane: Lane): Shown | undefined {
    if (lane === "cart") {
      const lines = cart.get()?.cart.items;
      return lines && { ...nothingShown, lines: new Map(lines.map((line) => [line.id, line])) };
    }
    if (lane === "wishlist" || lane === "comparison") {
      const items = memberships[lane].get()?.items;
      return items && { ...nothingShown, entries: shownEntries(lane, items) };
    }
    const rows = lists.get(lane.slice("list:".length))?.get()?.rows;
    return rows && { ...nothingShown, rows };
  }

  const drainsItself = parts.drainsItself !== false;
  const listeners = new Set<IntentListener>();
  const onAppend: IntentListener = (intents, lines) => {
    if (drainsItself) drain.kick();
    for (const listener of listeners) listener(intents, lines);
  };
  const stopWatching = store.watch(readWaiting, ({ count, isOut }) => {
    // Another tab may have signed out.
    wire.setSignedOut(isOut);
    if (drainsItself && (count > 0 || isOut)) drain.standBy();
  });
  const recorder = makeRecorder({ store, environment, overlays, peek, onAppend, makeRoom });
  return {
    ...recorder,
    ...refresh,
    ...makeTray(store, recorder),
    ...makeKept(store),
    newId: environment.newId,
    cart,
    ...memberships,
    checklist,
    checklists: makeOverview(store),
    pending: makePendingView(store),
    rated: makeRatedView(store),
    viewed: makeViewedView(store),
    listsWith: (productId) => makeListsWith(store, productId),
    drain,
    parts: inner,
    onIntents(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setTerms(next) {
      terms = { ...terms, ...next };
    },
    async resume() {
      await store.write(["device"], (tx) => putPause(tx, undefined));
      sessions.doubt();
      await drain.drainNow();
    },
    close() {
      stopWatching();
      drain.stop();
      store.close();
    },
  };
}

const readWaiting = async (tx: Tx) => ({
  count: await tx.countOps(await readIdentity(tx)),
  isOut: await isSignedOut(tx),
});
