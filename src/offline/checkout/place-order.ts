/**
 * Places an order: sends the pending ops, saves the draft, and orders only if the shop's cart is the
 * one that the shopper sees.
 */
import type { Cart } from "#contract/cart.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Device } from "#offline/device.ts";
import type { OrderPlacement, PlacedOrder } from "#offline/store/device-values.ts";
import { type ReviewChange, reviewOf } from "#rules/checkout/review.ts";
import { type CheckoutErrors, faultsOfRefusal } from "#rules/checkout/steps.ts";
import type { CheckoutDraftStore } from "./draft.ts";
import { followPlacement, startPlacement } from "./order-placement.ts";

export type OrderResult =
  | { kind: "placed"; order: PlacedOrder }
  /** The shop's cart differs from the one on the screen; nothing was ordered. */
  | { kind: "review"; changes: ReviewChange[] }
  | { kind: "faults"; faults: CheckoutErrors }
  | { kind: "refused"; code: ErrorCode }
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

export async function placeOrder(device: OrderDevice, context: OrderContext): Promise<OrderResult> {
  const cartOnScreen = context.cart();
  if (!(await sendPendingOps(device))) return { kind: "away" };
  const saved = await context.draft.saveAll();
  if (saved.kind !== "saved") return saved;
  if (saved.cart.items.length === 0) return { kind: "refused", code: "cartEmpty" };
  const changes = reviewOf(cartOnScreen, saved.cart);
  if (changes.length > 0) return { kind: "review", changes };
  const { version, grand_total } = saved.cart;
  const agreedTotals = { cart_version: version, expected_total: grand_total };
  const placement = await startPlacement(device.parts, agreedTotals);
  return followOutcome(device, context, { cartOnScreen, placement });
}

/** Finds the outcome of an order that was sent before, by this page, a crashed one or another tab. */
export function followOrder(
  device: OrderDevice,
  context: OrderContext,
  placement: OrderPlacement,
): Promise<OrderResult> {
  return followOutcome(device, context, { cartOnScreen: context.cart(), placement });
}

async function followOutcome(
  device: OrderDevice,
  { draft, cart, onWait }: OrderContext,
  { cartOnScreen, placement }: { cartOnScreen: Cart; placement: OrderPlacement },
): Promise<OrderResult> {
  const outcome = await followPlacement(device.parts, placement, onWait);
  if (outcome.kind !== "refused") {
    // no await: the lines are gone already, the rest follows
    if (outcome.kind === "placed") void device.refreshCart();
    return outcome;
  }
  const { code, fields } = outcome;
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

const maxAttempts = 10;
/** ms; another tab may be the one that sends */
const retryDelay = 500;

/** Sends the cart's pending ops; true once the server has acknowledged all of them. */
async function sendPendingOps({ parts, drain }: OrderDevice): Promise<boolean> {
  const { store, sessions, environment } = parts;
  for (let left = maxAttempts; left > 0; left -= 1) {
    await drain.drainNow();
    const identity = await sessions.storedIdentity();
    const ops =
      identity === undefined ? undefined : await store.read((tx) => tx.listOps(identity, "cart"));
    if (ops?.every(({ status }) => status === "acked")) return true;
    await new Promise<void>((resolve) => environment.timers.after(retryDelay, resolve));
  }
  return false;
}
