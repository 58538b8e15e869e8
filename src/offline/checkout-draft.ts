/**
 * What a shopper tells at the till: shown at once, kept on this device at every change, told to the
 * shop a moment later. The latest wins; what could not be told is told with the next change, and
 * all of it before an order is placed. A sign-out takes it along.
 */
import type { Cart, CartBodies } from "#contract/cart.ts";
import type { Customer } from "#contract/customers.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { CheckoutDraft, DraftPatch } from "#rules/checkout-draft.ts";
import {
  bodyOfDraft,
  changesOfDraft,
  draftOfCart,
  fillDraft,
  patchDraft,
} from "#rules/checkout-fill.ts";
import { faultsLeft, faultsOfRefusal, type TillFaults } from "#rules/checkout-steps.ts";
import type { Device } from "./device.ts";
import type { View } from "./lane-view.ts";
import { knownCode, readFields } from "./refusal.ts";
import type { Store } from "./store.ts";
import { updateCart } from "./update-cart.ts";

export type Told =
  /** `cart`: as the shop has it now. */
  | { kind: "told"; cart: Cart }
  | { kind: "faults"; faults: TillFaults }
  | { kind: "refused"; code: ErrorCode }
  | { kind: "away" };

export type DraftShown = {
  draft: CheckoutDraft;
  /** What the shop has refused of it, until it is changed. */
  faults: TillFaults;
  /** Something is to be told to the shop, or on its way. */
  isTelling: boolean;
};

export type KeptDraft = Omit<View<DraftShown>, "get"> & {
  get: () => DraftShown;
  change: (patch: DraftPatch) => void;
  fill: (customer: Customer) => void;
  /** What the shop has refused when an order was to be made of it. */
  refuse: (faults: TillFaults) => void;
  /** All of it, now, whatever the shop may know already. */
  tellAll: () => Promise<Told>;
  stop: () => void;
};

type DraftParts = Pick<Device, "parts" | "refreshCart"> & {
  cart: () => Cart;
  watchCart: (onChange: () => void) => () => void;
};

/** ms after the last key */
const soon = 600;
const key = "checkoutDraft";

export async function openDraft(device: DraftParts): Promise<KeptDraft> {
  const { store, environment } = device.parts;
  const kept = await store.read((tx) => tx.findDevice(key));
  // as: written below alone; what came to a draft since then is the cart's
  const stored = typeof kept === "object" && kept !== null ? (kept as CheckoutDraft) : undefined;
  let shown: DraftShown = {
    draft: { ...draftOfCart(device.cart()), ...stored },
    faults: {},
    isTelling: false,
  };
  /** Nothing was told here yet: what the shop knows stands in the fields, as it comes to be known. */
  let isCarts = stored === undefined;
  let own: Customer | undefined;
  const listeners = new Set<() => void>();
  const write = makeLatest(store);
  let cancel = () => {};
  let telling: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  /** Hours are asked for also where the shop knows of them: the time it keeps them may be over. */
  let asksHours = false;

  function show(next: Partial<DraftShown>): void {
    shown = { ...shown, ...next };
    for (const hear of [...listeners]) hear();
  }

  function take(draft: CheckoutDraft): void {
    isCarts = false;
    show({ draft, faults: faultsLeft(shown.faults, shown.draft, draft), isTelling: true });
    write(draft);
    tellSoon();
  }

  function readCart(): void {
    if (!isCarts) return;
    const draft = draftOfCart(device.cart());
    show({ draft: own ? fillDraft(draft, own) : draft });
  }
  const stopWatching = device.watchCart(readCart);

  function fill(customer: Customer): void {
    own = customer;
    const draft = fillDraft(shown.draft, customer);
    if (!isCarts) {
      take(draft);
      return;
    }
    show({ draft, isTelling: true });
    tellSoon();
  }

  function tellSoon(): void {
    cancel();
    // no await: what comes of it is shown
    cancel = environment.timers.after(soon, () => void tellChanges());
  }

  async function tellChanges(): Promise<void> {
    const { delivery } = shown.draft;
    const changes = changesOfDraft(shown.draft, device.cart());
    const body = asksHours ? { ...changes, delivery } : changes;
    asksHours = false;
    if (body) await tell(body);
    if (!isStopped) show({ isTelling: false });
  }

  /** One at a time, in order. */
  function tell(body: CartBodies["update"]): Promise<Told> {
    const before = telling;
    const told = before.then(() => tellNow(body));
    telling = told.catch(() => undefined);
    return told;
  }

  async function tellNow(body: CartBodies["update"]): Promise<Told> {
    const sent = await updateCart(device.parts, body);
    if (sent.fate === "answered") {
      await device.refreshCart();
      // as: the echo of the key says that it is the shop's own answer to this call
      return { kind: "told", cart: sent.body as Cart };
    }
    if (sent.fate !== "refused") return { kind: "away" };
    const code = knownCode(sent.code);
    const faults: TillFaults =
      code === "slotFull" ? { delivery: code } : faultsOfRefusal(readFields(sent.body));
    if (Object.keys(faults).length === 0) return { kind: "refused", code };
    refuse(faults);
    return { kind: "faults", faults };
  }

  /** Hours that are gone are given up, so that the rest can be told; a day that stands is not. */
  function refuse(faults: TillFaults): void {
    if (isStopped) return;
    isCarts = false;
    const date = faults.delivery === "invalid" ? null : shown.draft.delivery.date;
    const draft = faults.delivery
      ? { ...shown.draft, delivery: { date, slot_id: null } }
      : shown.draft;
    show({ draft, faults: { ...shown.faults, ...faults } });
    write(draft);
  }

  return {
    get: () => shown,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    change(patch) {
      asksHours ||= Boolean(patch.delivery?.slot_id);
      take(patchDraft(shown.draft, patch));
    },
    refuse,
    fill,
    async tellAll() {
      cancel();
      const told = await tell(bodyOfDraft(shown.draft, device.cart()));
      show({ isTelling: false });
      return told;
    },
    stop() {
      isStopped = true;
      stopWatching();
      cancel();
    },
  };
}

/** Writes one after another, and of those that come meanwhile only the last. */
function makeLatest(store: Store): (draft: CheckoutDraft) => void {
  let next: CheckoutDraft | undefined;
  let isWriting = false;
  const run = async () => {
    isWriting = true;
    while (next) {
      const draft = next;
      next = undefined;
      // A full disk keeps nothing; the page still has it, and the shop is told of it.
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
