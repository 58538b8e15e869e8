/**
 * From what the shopper sees to an order, or to why not: what waits is sent, the draft is told, and
 * only the very cart that was seen is ordered.
 */
import type { Cart } from "#contract/cart.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { type ReviewChange, reviewOf } from "#rules/checkout-review.ts";
import { faultsOfRefusal, type TillFaults } from "#rules/checkout-steps.ts";
import type { KeptDraft } from "./checkout-draft.ts";
import type { Device } from "./device.ts";
import { beginPlacing, followPlacing, type Placed, type Placing } from "./placing.ts";

export type Ordered =
  | { kind: "placed"; order: Placed }
  /** Something is not as it was seen; nothing was ordered. */
  | { kind: "review"; changes: ReviewChange[] }
  | { kind: "faults"; faults: TillFaults }
  | { kind: "refused"; code: ErrorCode }
  /** Whether there is an order is known once the shopper has done something. */
  | { kind: "held"; code: ErrorCode }
  /** Nobody could be asked, and nothing was sent. */
  | { kind: "away" };

type Placer = Pick<Device, "parts" | "drain" | "refreshCart">;
export type Asking = {
  draft: KeptDraft;
  /** As it stands on the screen now. */
  cart: () => Cart;
  /** Sent, and not answered yet. */
  onWait: () => void;
};

export async function placeOrder(device: Placer, asking: Asking): Promise<Ordered> {
  const seen = asking.cart();
  if (!(await sendTaps(device))) return { kind: "away" };
  const told = await asking.draft.tellAll();
  if (told.kind !== "told") return told;
  if (told.cart.items.length === 0) return { kind: "refused", code: "cartEmpty" };
  const changes = reviewOf(seen, told.cart);
  if (changes.length > 0) return { kind: "review", changes };
  const { version, grand_total } = told.cart;
  const agreed = { cart_version: version, expected_total: grand_total };
  return follow(device, asking, { seen, placing: await beginPlacing(device.parts, agreed) });
}

/** What came of an order that was sent before: by this page, by one that died, or by another tab. */
export function followOrder(device: Placer, asking: Asking, placing: Placing): Promise<Ordered> {
  return follow(device, asking, { seen: asking.cart(), placing });
}

async function follow(
  device: Placer,
  { draft, cart, onWait }: Asking,
  { seen, placing }: { seen: Cart; placing: Placing },
): Promise<Ordered> {
  const outcome = await followPlacing(device.parts, placing, onWait);
  if (outcome.kind !== "refused") {
    // no await: the lines are gone already, the rest comes when it comes
    if (outcome.kind === "placed") void device.refreshCart();
    return outcome;
  }
  const { code, fields } = outcome;
  if (code === "slotFull") return refuse(draft, { delivery: code });
  if (Object.keys(fields).length > 0) return refuse(draft, faultsOfRefusal(fields));
  await device.refreshCart();
  const changes = code === "cartEmpty" ? [] : reviewOf(seen, cart());
  return changes.length > 0 ? { kind: "review", changes } : { kind: "refused", code };
}

function refuse(draft: KeptDraft, faults: TillFaults): Ordered {
  draft.refuse(faults);
  return { kind: "faults", faults };
}

const tries = 10;
/** ms; another tab may be the one that sends */
const again = 500;

/** Whether the shop has all that was done to the basket. */
async function sendTaps({ parts, drain }: Placer): Promise<boolean> {
  const { store, sessions, environment } = parts;
  for (let left = tries; left > 0; left -= 1) {
    await drain.drainNow();
    const identity = await sessions.whose();
    const ops =
      identity === undefined ? undefined : await store.read((tx) => tx.listOps(identity, "cart"));
    if (ops?.every(({ status }) => status === "acked")) return true;
    await new Promise<void>((resolve) => environment.timers.after(again, resolve));
  }
  return false;
}
