/** Whether the hours that a shopper chose are kept for them. */
import type { Cart } from "#contract/cart.ts";
import type { DeliveryChoice } from "#rules/checkout/draft.ts";

/** `until`: an instant, ms. `asked`: the shop has not said yet. `over`: others may take it. */
export type SlotHold = { state: "none" | "asked" | "over" } | { state: "held"; until: number };

/** `now` by the clock of the shop, ms. */
export function holdOf(
  chosen: DeliveryChoice,
  delivery: Pick<Cart["delivery"], "date" | "slot_id" | "held_until">,
  now: number,
): SlotHold {
  if (!chosen.date || !chosen.slot_id) return { state: "none" };
  if (delivery.slot_id !== chosen.slot_id || delivery.date !== chosen.date)
    return { state: "asked" };
  const until = Date.parse(delivery.held_until ?? "");
  return until > now ? { state: "held", until } : { state: "over" };
}
