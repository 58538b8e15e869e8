/**
 * The checkout form's values: shown at once, stored on this device at every change, sent to the shop
 * a moment later. The latest value wins. What could not be sent goes with the next change, and the
 * whole draft goes before an order is placed. A sign-out wipes it.
 */
import type { Cart, CartBodies } from "#contract/cart.ts";
import type { Customer } from "#contract/customers.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Device } from "#offline/device.ts";
import { findObject } from "#offline/store/device-table.ts";
import type { Store } from "#offline/store/store.ts";
import type { View } from "#offline/store/watch-view.ts";
import { readFields, toKnownCode } from "#offline/wire/refusal.ts";
import type { CheckoutDraft, DraftPatch } from "#rules/checkout/draft.ts";
import {
  bodyOfDraft,
  changesOfDraft,
  draftOfCart,
  fillDraft,
  patchDraft,
  withoutUnfinished,
} from "#rules/checkout/fill.ts";
import { type CheckoutErrors, faultsLeft, faultsOfRefusal } from "#rules/checkout/steps.ts";
import { updateCart } from "./update-cart.ts";

export type SaveDraftResult =
  /** `cart`: the shop's cart after the save. */
  | { kind: "saved"; cart: Cart }
  | { kind: "faults"; faults: CheckoutErrors }
  | { kind: "refused"; code: ErrorCode }
  | { kind: "away" };

export type DraftState = {
  draft: CheckoutDraft;
  /** What the shop has refused, until the shopper changes it. */
  faults: CheckoutErrors;
};

export type CheckoutDraftStore = Omit<View<DraftState>, "get"> & {
  get: () => DraftState;
  change: (patch: DraftPatch) => void;
  fill: (customer: Customer) => void;
  /** Shows what the shop refused when the order was placed, or would refuse. */
  showFaults: (faults: CheckoutErrors) => void;
  /** Sends the whole draft now, including what the shop already has. */
  saveAll: () => Promise<SaveDraftResult>;
  stop: () => void;
};

type DraftParts = Pick<Device, "parts" | "refreshCart"> & {
  cart: () => Cart;
  watchCart: (onChange: () => void) => () => void;
};

/** ms after the last key */
const saveDelay = 600;
const key = "checkoutDraft";

export async function openDraft(device: DraftParts): Promise<CheckoutDraftStore> {
  const { store, environment } = device.parts;
  const stored = await store.read((tx) => findObject(tx, key));
  const values = makeDraftValues(device, stored, makeLatestWriter(store));
  const send = makeSender(device);
  let cancel = () => {};
  let isStopped = false;
  /** A chosen slot is sent even if the shop has it: its reservation may have expired. */
  let mustSendSlot = false;
  let answered: Cart | undefined;

  /** The view may show the cart a moment after the shop has answered with it. */
  function latestCart(): Cart {
    const seen = device.cart();
    const isNewer = answered?.id === seen.id && answered.version > seen.version;
    return answered && isNewer ? answered : seen;
  }

  const stopWatching = device.watchCart(values.followCart);

  function scheduleSave(): void {
    cancel();
    // no await: the result is shown by the state
    cancel = environment.timers.after(saveDelay, () => void saveChanges());
  }

  async function saveChanges(): Promise<void> {
    const { draft } = values.get();
    const changes = await findChanges(draft, latestCart());
    const body = mustSendSlot ? { ...changes, delivery: draft.delivery } : changes;
    if (body) await save(body);
  }

  async function save(body: CartBodies["update"]): Promise<SaveDraftResult> {
    const result = await send(body);
    if (result.kind === "faults") showFaults(result.faults);
    if (result.kind !== "saved") return result;
    answered = result.cart;
    // Another slot may have been chosen meanwhile.
    if (body.delivery?.slot_id === values.get().draft.delivery.slot_id) mustSendSlot = false;
    return result;
  }

  function showFaults(faults: CheckoutErrors): void {
    if (!isStopped) values.addFaults(faults);
  }

  return {
    get: values.get,
    subscribe: values.subscribe,
    change(patch) {
      mustSendSlot ||= Boolean(patch.delivery?.slot_id);
      values.change(patch);
      scheduleSave();
    },
    showFaults,
    fill(customer) {
      values.fill(customer);
      scheduleSave();
    },
    saveAll() {
      cancel();
      return save(bodyOfDraft(values.get().draft, device.cart()));
    },
    stop() {
      isStopped = true;
      stopWatching();
      cancel();
    },
  };
}

/** The values on the screen, each change of which is written to the disk. */
function makeDraftValues(
  device: Pick<DraftParts, "cart">,
  stored: Partial<CheckoutDraft> | undefined,
  write: (draft: CheckoutDraft) => void,
) {
  let state: DraftState = {
    // The cart supplies fields that are missing in a draft of an older build.
    draft: { ...draftOfCart(device.cart()), ...stored },
    faults: {},
  };
  /** Nothing was typed on this device yet: the fields follow the shop's cart. */
  let followsCart = stored === undefined;
  let signedInCustomer: Customer | undefined;
  const listeners = new Set<() => void>();

  function setState(next: Partial<DraftState>): void {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  }

  function setDraft(draft: CheckoutDraft): void {
    followsCart = false;
    setState({ draft, faults: faultsLeft(state.faults, state.draft, draft) });
    write(draft);
  }

  return {
    get: () => state,
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    followCart() {
      if (!followsCart) return;
      const draft = draftOfCart(device.cart());
      setState({ draft: signedInCustomer ? fillDraft(draft, signedInCustomer) : draft });
    },
    change: (patch: DraftPatch) => setDraft(patchDraft(state.draft, patch)),
    fill(customer: Customer) {
      signedInCustomer = customer;
      const draft = fillDraft(state.draft, customer);
      if (followsCart) setState({ draft });
      else setDraft(draft);
    },
    addFaults(faults: CheckoutErrors) {
      followsCart = false;
      const draft = clearRefusedSlot(state.draft, faults);
      setState({ draft, faults: { ...state.faults, ...faults } });
      write(draft);
    },
  };
}

/** What the shop does not have yet and may be sent. */
async function findChanges(draft: CheckoutDraft, cart: Cart) {
  // Without the book of phone numbers, as offline, nothing is sent anyway.
  const book = await import("#rules/customers/phone.ts").catch(() => undefined);
  return changesOfDraft(withoutUnfinished(draft, cart, book), cart);
}

/** An unavailable slot is cleared, so that the rest can be saved; a valid day stays. */
function clearRefusedSlot(draft: CheckoutDraft, faults: CheckoutErrors): CheckoutDraft {
  if (!faults.delivery) return draft;
  const date = faults.delivery === "invalid" ? null : draft.delivery.date;
  return { ...draft, delivery: { date, slot_id: null } };
}

/** Sends one at a time, in order. */
function makeSender(device: Pick<DraftParts, "parts" | "refreshCart">) {
  let sending: Promise<unknown> = Promise.resolve();
  return (body: CartBodies["update"]): Promise<SaveDraftResult> => {
    const sent = sending.then(() => sendNow(device, body));
    sending = sent.catch(() => undefined);
    return sent;
  };
}

async function sendNow(
  device: Pick<DraftParts, "parts" | "refreshCart">,
  body: CartBodies["update"],
): Promise<SaveDraftResult> {
  const result = await updateCart(device.parts, body);
  if (result.outcome === "answered") {
    await device.refreshCart();
    // as: the echoed key proves that it is the shop's own answer to this call
    return { kind: "saved", cart: result.body as Cart };
  }
  if (result.outcome !== "refused") return { kind: "away" };
  const code = toKnownCode(result.code);
  const faults: CheckoutErrors =
    code === "slotFull" ? { delivery: code } : faultsOfRefusal(readFields(result.body));
  return Object.keys(faults).length === 0 ? { kind: "refused", code } : { kind: "faults", faults };
}

/** Writes one draft at a time; of the drafts that arrive meanwhile, only the last. */
function makeLatestWriter(store: Store): (draft: CheckoutDraft) => void {
  let next: CheckoutDraft | undefined;
  let isWriting = false;
  const run = async () => {
    isWriting = true;
    while (next) {
      const draft = next;
      next = undefined;
      // A full disk stores nothing; the page still has the draft and sends it to the shop.
      await store.write(["device"], (tx) => tx.putDevice(key, draft)).catch(() => undefined);
    }
    isWriting = false;
  };
  return (draft) => {
    next = draft;
    // no await: as above
    if (!isWriting) void run();
  };
}
