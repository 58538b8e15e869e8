import { type ReactNode, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { useLazyModule } from "#app/hooks/use-lazy-module.ts";
import type { At } from "#app/navigation/screen-module.ts";
import { PageSkeleton } from "#app/navigation/screen-skeleton.tsx";
import type { ReviewScreenProps } from "#features/checkout/review-screen.tsx";
import type { Device } from "#offline/device.ts";
import type { CartView } from "#offline/views/cart.ts";
import { settleCart } from "#rules/cart/pricing.ts";
import { firstFaultyStep, stepPath } from "#rules/checkout/steps.ts";
import { AfterOrder, NothingToOrder } from "./after-order.tsx";
import { Checking } from "./checking-note.tsx";
import { CheckoutError } from "./checkout-errors.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import { usePlacing } from "./use-place-order.ts";

/** Few orders ever need it. */
const loadReview = async () => (await import("#features/checkout/review-screen.tsx")).ReviewScreen;

type OpenCheckoutProps = { at: At; device: Device; view: CartView; checkout: CheckoutState };

/** The till with all that the device knows: the form, or what has become of an order. */
export function OpenCheckout({ at, device, view, checkout }: OpenCheckoutProps): ReactNode {
  const [, navigate] = useLocation();
  const cart = useMemo(() => settleCart(view.cart), [view.cart]);
  const [looks, setLooks] = useState(0);
  const look = () => setLooks((count) => count + 1);
  const lookAtFaults = (faults: Parameters<typeof firstFaultyStep>[0]) => {
    navigate(stepPath(firstFaultyStep(faults) ?? 1));
    look();
  };
  const placing = usePlacing(device, checkout, lookAtFaults);
  const { stage } = placing;
  const trouble = <CheckoutError code={placing.trouble} />;

  if (stage.at === "placed") return <AfterOrder device={device} order={stage.order} />;
  if (stage.at === "checking") return <Checking />;
  if (stage.at === "held") return <Checking heldBy={stage.code} />;
  if (stage.at === "review")
    return (
      <Review
        changes={stage.changes}
        cart={cart}
        isBusy={placing.isBusy}
        error={trouble}
        onSetQuantity={placing.take}
        onAccept={placing.accept}
        onBack={() => {
          placing.back();
          look();
        }}
      />
    );
  if (cart.items.length === 0) return <NothingToOrder device={device} />;
  return (
    <CheckoutForm
      {...{ at, device, cart, draft: checkout.draft, looks, trouble }}
      isBusy={placing.isBusy}
      onFaults={lookAtFaults}
      onPlace={placing.place}
    />
  );
}

function Review(props: ReviewScreenProps): ReactNode {
  const ReviewScreen = useLazyModule(loadReview);
  return ReviewScreen ? <ReviewScreen {...props} /> : <PageSkeleton />;
}
