import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { useGiftRule } from "#app/hooks/use-gift-rule.ts";
import { useLazyModule } from "#app/hooks/use-lazy-module.ts";
import type { At } from "#app/navigation/screen-module.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import type { ReviewScreenProps } from "#features/checkout/review-screen.tsx";
import type { Device } from "#offline/device.ts";
import type { CartView } from "#offline/views/cart.ts";
import { settleCart } from "#rules/cart/pricing.ts";
import { firstFaultyStep, stepPath } from "#rules/checkout/steps.ts";
import { CheckingNote } from "./checking-note.tsx";
import { CheckoutError } from "./checkout-error.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import { usePlaceOrder } from "./use-place-order.ts";

/** Few orders ever need it. */
const loadAfterOrder = async () => (await import("./after-order.tsx")).AfterOrder;
const loadReview = async () => (await import("#features/checkout/review-screen.tsx")).ReviewScreen;

type OpenCheckoutProps = { at: At; device: Device; view: CartView; checkout: CheckoutState };

/** The checkout with all that the device knows: the form, or the state of an order that was sent. */
export function OpenCheckout({ at, device, view, checkout }: OpenCheckoutProps): ReactNode {
  const [, navigate] = useLocation();
  useGiftRule(device);
  const cart = useMemo(() => settleCart(view.cart), [view.cart]);
  const [focusCount, setFocusCount] = useState(0);
  const requestFocus = () => setFocusCount((count) => count + 1);
  const showFaults = (faults: Parameters<typeof firstFaultyStep>[0]) => {
    navigate(stepPath(firstFaultyStep(faults) ?? 1));
    requestFocus();
  };
  const placing = usePlaceOrder(device, checkout, showFaults);
  const { stage } = placing;
  const error = <CheckoutError code={placing.error} />;

  if (stage.at === "placed") return <OpenNextPage device={device} token={stage.order.token} />;
  if (stage.at === "checking") return <CheckingNote />;
  if (stage.at === "held") return <CheckingNote heldBy={stage.code} />;
  if (stage.at === "review")
    return (
      <Review
        changes={stage.changes}
        cart={cart}
        isBusy={placing.isBusy}
        error={error}
        onSetQuantity={placing.take}
        onAccept={placing.accept}
        onBack={() => {
          placing.back();
          requestFocus();
        }}
      />
    );
  if (cart.items.length === 0) return <Ended device={device} />;
  return (
    <CheckoutForm
      {...{ at, device, cart, draft: checkout.draft, focusCount, error }}
      isBusy={placing.isBusy}
      onFaults={showFaults}
      onPlace={placing.place}
    />
  );
}

function Review(props: ReviewScreenProps): ReactNode {
  const ReviewScreen = useLazyModule(loadReview);
  return ReviewScreen ? <ReviewScreen {...props} /> : <ScreenSkeleton />;
}

type EndedProps = { device: Device; token?: string };

/** The page of the order or of its payment loads; a browser's Back may show this page again. */
function OpenNextPage(props: EndedProps): ReactNode {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBack(true);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  return isBack ? <Ended {...props} /> : <ScreenSkeleton />;
}

function Ended(props: EndedProps): ReactNode {
  const AfterOrder = useLazyModule(loadAfterOrder);
  return AfterOrder ? <AfterOrder {...props} /> : <ScreenSkeleton />;
}
