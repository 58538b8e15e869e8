import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { isCounted } from "#app/analytics/events.ts";
import type { CartItem } from "#contract/cart.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import { setQuantity } from "#features/cart/actions.ts";
import type { OrderContext, OrderResult } from "#offline/checkout/place-order.ts";
import type { Device } from "#offline/device.ts";
import type { PlacedOrder } from "#offline/store/device-values.ts";
import { paymentHref, successPath } from "#rules/checkout/order-payment.ts";
import { listRisen, type ReviewChange } from "#rules/checkout/review.ts";
import type { CheckoutErrors } from "#rules/checkout/steps.ts";
import { type CheckoutState, readShownCart } from "./use-checkout.ts";

type Way = typeof import("#offline/checkout/place-order.ts");

const away: OrderResult = { kind: "away" };
/** As when a newer tab has closed the store: another press asks first what became of this order. */
const failed: OrderResult = { kind: "refused", code: "somethingWentWrong" };

export type Stage =
  | { at: "form" }
  /** Sent, and the answer did not come. */
  | { at: "checking" }
  | { at: "held"; code: ErrorCode }
  | { at: "review"; changes: ReviewChange[] }
  | { at: "placed"; order: PlacedOrder };

export type PlaceOrderError = ErrorCode | "away" | "notPlaced" | "sumTooLarge";

export type PlaceOrderState = {
  stage: Stage;
  isBusy: boolean;
  /** Why nothing was ordered. */
  error: PlaceOrderError | undefined;
  place: () => void;
  /** Agrees to what the review says, and orders. */
  accept: () => void;
  /** Lowers or removes a line of the review. */
  take: (line: CartItem, quantity: number) => void;
  back: () => void;
};

/** The way of an order from the button to its page; `onFaults` leads to the field. */
export function usePlaceOrder(
  device: Device,
  { draft, placing }: CheckoutState,
  onFaults: (faults: CheckoutErrors) => void,
): PlaceOrderState {
  const [, navigate] = useLocation();
  const [stage, setStage] = useState<Stage>({ at: placing ? "checking" : "form" });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<PlaceOrderState["error"]>();
  // Two presses in one frame both see a button that is not busy.
  const isRunning = useRef(false);

  async function run(
    order: (way: Way, asking: OrderContext) => Promise<OrderResult>,
  ): Promise<void> {
    if (isRunning.current) return;
    const from = stage;
    isRunning.current = true;
    setBusy(true);
    setError(undefined);
    const cart = () => readShownCart(device);
    const asking = { draft, cart, onWait: () => setStage({ at: "checking" }) };
    const way = await import("#offline/checkout/place-order.ts").catch(() => undefined);
    const ordered = way ? await order(way, asking).catch(() => failed) : away;
    isRunning.current = false;
    setBusy(false);
    take(ordered, from);
  }

  function take(ordered: OrderResult, from: Stage): void {
    if (ordered.kind === "placed") {
      setStage({ at: "placed", order: ordered.order });
      leaveFor(ordered, device.parts.lang(), navigate);
    } else if (ordered.kind === "held") setStage({ at: "held", code: ordered.code });
    else if (ordered.kind === "review") setStage({ at: "review", changes: ordered.changes });
    else if (ordered.kind === "faults") {
      setStage({ at: "form" });
      onFaults(ordered.faults);
    } else {
      setStage(from.at === "review" ? from : { at: "form" });
      setError(ordered.kind === "away" ? "away" : ordered.code);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is asked once
  useEffect(() => {
    // no await: what comes of it is shown
    if (placing) void run((way, asking) => way.followOrder(device, asking, placing));
  }, [placing]);

  return {
    stage,
    isBusy,
    error,
    // no await in any of these: what comes of it is shown
    place: () => void run((way, asking) => way.placeOrder(device, asking)),
    accept: () =>
      void run(async (way, asking) => {
        for (const line of listRisen(asking.cart())) await setQuantity(line.id, line.quantity);
        return way.placeOrder(device, asking);
      }),
    take: (line, quantity) => void setQuantity(line.id, quantity),
    back: () => setStage({ at: "form" }),
  };
}

/** To where it is paid, which is a document of its own, else to its page. */
function leaveFor(
  { order, byOtherTab }: Extract<OrderResult, { kind: "placed" }>,
  lang: Lang,
  navigate: (to: string, how: object) => void,
) {
  const href = byOtherTab ? null : paymentHref(order, lang);
  if (href !== null) location.assign(href);
  // A document of its own, without the token: the tag manager may run there, unlike here.
  else if (isCounted()) location.replace(pathIn(lang, "/checkout-success"));
  else navigate(successPath(order.token), { replace: true });
}
