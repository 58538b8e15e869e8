/**
 * Places an order: sends the pending ops, saves the draft, and orders only if the shop's cart is the
 * one that the shopper sees. One tab of a device at a time does it.
 */
import type { Cart } from "#contract/cart.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Device } from "#offline/device.ts";
import { checkoutLock, type Locks } from "#offline/environment.ts";
import { findObject, findPlacement } from "#offline/store/device-table.ts";
import type { OrderPlacement, PlacedOrder } from "#offline/store/device-values.ts";
import { type ReviewChange, reviewOf } from "#rules/checkout/review.ts";
import { type CheckoutErrors, faultsOfRefusal } from "#rules/checkout/steps.ts";
import type { CheckoutDraftStore } from "./draft.ts";
import { followPlacement, type StartedPlacement, startPlacement } from "./order-placement.ts";

export type OrderResult =
  /** `byOtherTab`: that tab also leads to the payment. */
  | { kind: "placed"; order: PlacedOrder; byOtherTab?: true }
  /** The shop's cart differs from the one on the screen; nothing was ordered. */
  | { kind: "review"; changes: ReviewChange[] }
  | { kind: "faults"; faults: CheckoutErrors }
  /**
   * `notPlaced`: nothing was ordered, and there is no reason that the shopper could remove.
   * `sumTooLarge`: one order cannot cost as much.
   */
  | { kind: "refused"; code: ErrorCode | "notPlaced" | "sumTooLarge" }
  /** Whether there is an order stays unknown until the shopper acts. */
  | { kind: "held"; code: ErrorCode }
  /** The shop could not be reached, and the order was not sent. */
  | { kind: "away" };

type OrderDevice = Pick<Device, "parts" | "drain" | "refreshCart">;
export type OrderContext = {
  draft: CheckoutDraftStore;
  /** The cart on the screen. */
  cart: () => Cart;
  /** Called while the order is sent and not answered. */
  onWait: () => void;
};
type Placing = { context: OrderContext; cartOnScreen: Cart };

/** A cart that changed without anything to show: its version is read again and sent. */
const maxStaleVersions = 3;

export async function placeOrder(device: OrderDevice, context: OrderContext): Promise<OrderResult> {
  const { store, environment } = device.parts;
  const findPlaced = () => store.read((tx) => findObject(tx, "placed"));
  const before = await findPlaced();
  const placing = { context, cartOnScreen: context.cart() };
  return oneAtATime(environment.locks, context.onWait, async () => {
    const placed = await findPlaced();
    // The other tab had the same cart.
    if (placed && placed.key !== before?.key)
      return { kind: "placed", order: placed, byOtherTab: true };
    for (let left = maxStaleVersions; ; left -= 1) {
      const result = await tryOnce(device, placing);
      const isStale = result.kind === "refused" && result.code === "priceChanged";
      if (!isStale) return result;
      if (left <= 1) return { kind: "refused", code: "notPlaced" };
    }
  });
}

async function tryOnce(device: OrderDevice, placing: Placing): Promise<OrderResult> {
  const { context, cartOnScreen } = placing;
  const earlier = await device.parts.store.read(findPlacement);
  if (earlier) return followOutcome(device, placing, { placement: earlier, isNew: false });
  if (!(await sendPendingOps(device))) return { kind: "away" };
  const saved = await context.draft.saveAll();
  if (saved.kind !== "saved") return saved;
  if (saved.cart.items.length === 0) return { kind: "refused", code: "cartEmpty" };
  const changes = reviewOf(cartOnScreen, saved.cart);
  if (changes.length > 0) return { kind: "review", changes };
  const { version, grand_total } = saved.cart;
  const identity = await device.parts.sessions.storedIdentity();
  const started = await startPlacement(device.parts, {
    body: { cart_version: version, expected_total: grand_total },
    ...(identity !== undefined && { identity }),
  });
  return followOutcome(device, placing, started);
}

/** Finds the outcome of an order that was sent before, by this page, a crashed one or another tab. */
export async function followOrder(
  device: OrderDevice,
  context: OrderContext,
  placement: OrderPlacement,
): Promise<OrderResult> {
  const placing = { context, cartOnScreen: context.cart() };
  const result = await followOutcome(device, placing, { placement, isNew: false });
  const isStale = result.kind === "refused" && result.code === "priceChanged";
  return isStale ? { kind: "refused", code: "notPlaced" } : result;
}

async function followOutcome(
  device: OrderDevice,
  { context: { draft, cart, onWait }, cartOnScreen }: Placing,
  started: StartedPlacement,
): Promise<OrderResult> {
  const outcome = await followPlacement(device.parts, started, onWait);
  if (outcome.kind === "notPlaced") {
    // no await: the cart is shown when it is here
    void device.drain.drainNow();
    return { kind: "refused", code: "notPlaced" };
  }
  if (outcome.kind !== "refused") {
    // no await: the lines are gone already, the rest follows
    if (outcome.kind === "placed") void device.refreshCart();
    return outcome;
  }
  const { code, fields } = outcome;
  if (fields.grand_total) return { kind: "refused", code: "sumTooLarge" };
  if (code === "slotFull") return rejectDraft(draft, { delivery: code });
  if (Object.keys(fields).length > 0) return rejectDraft(draft, faultsOfRefusal(fields));
  await device.refreshCart();
  const changes = code === "cartEmpty" ? [] : reviewOf(cartOnScreen, cart());
  return changes.length > 0 ? { kind: "review", changes } : { kind: "refused", code };
}

function rejectDraft(draft: CheckoutDraftStore, faults: CheckoutErrors): OrderResult {
  draft.showFaults(faults);
  return { kind: "faults", faults };
}

/**
 * Two tabs that save their drafts in turn would raise the cart's version under each other. Without
 * locks the one key still creates one order.
 */
async function oneAtATime(
  locks: Locks | undefined,
  onWait: () => void,
  work: () => Promise<OrderResult>,
): Promise<OrderResult> {
  if (!locks) return work();
  let running: Promise<OrderResult> | undefined;
  const runWithLock = async (lock: unknown) => {
    if (lock) running = work();
    await running;
  };
  await locks.request(checkoutLock, { ifAvailable: true }, runWithLock);
  if (running) return running;
  onWait();
  await locks.request(checkoutLock, {}, runWithLock);
  return running ?? work();
}

/** ms, after which no further attempt begins: one that nobody answers takes longer by itself. */
const longest = 5000;
/** ms; another tab may be the one that sends */
const retryDelay = 500;

/** Sends the cart's pending ops; true once the server has acknowledged all of them. */
async function sendPendingOps({ parts, drain }: OrderDevice): Promise<boolean> {
  const { store, sessions, environment } = parts;
  const startedAt = environment.ticks();
  while (environment.ticks() - startedAt < longest) {
    await drain.drainNow();
    const identity = await sessions.storedIdentity();
    const ops =
      identity === undefined ? undefined : await store.read((tx) => tx.listOps(identity, "cart"));
    if (ops?.every(({ status }) => status === "acked")) return true;
    await new Promise<void>((resolve) => environment.timers.after(retryDelay, resolve));
  }
  return false;
}
