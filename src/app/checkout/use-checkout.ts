import { useEffect, useState } from "react";
import type { Cart } from "#contract/cart.ts";
import type { CheckoutDraftStore } from "#offline/checkout/draft.ts";
import type { Device } from "#offline/device.ts";
import type { OrderPlacement } from "#offline/store/device-values.ts";
import { settleCart } from "#rules/cart/pricing.ts";

export type CheckoutState = {
  draft: CheckoutDraftStore;
  /** Sent before this page was opened, and not answered as far as this device knows. */
  placing: OrderPlacement | undefined;
};

/**
 * The cart as the screens show it now.
 *
 * @throws if the device has not read the cart yet; the checkout opens after that
 */
export function readShownCart(device: Device): Cart {
  const view = device.cart.get();
  if (!view) throw new Error("The checkout is open before the cart was read");
  return settleCart(view.cart);
}

/** What this device stores of the checkout; undefined until it was read. */
export function useCheckout(
  device: Device | undefined,
  isCartRead: boolean,
): CheckoutState | undefined {
  const [checkout, setCheckout] = useState<CheckoutState>();
  useEffect(() => {
    if (!device || !isCartRead) return;
    let isGone = false;
    let opened: CheckoutState | undefined;
    // no await: the page is drawn when it is open
    void openCheckout(device).then((next) => {
      opened = next;
      if (isGone) next.draft.stop();
      else setCheckout(next);
    });
    return () => {
      isGone = true;
      opened?.draft.stop();
    };
  }, [device, isCartRead]);
  return checkout;
}

async function openCheckout(device: Device): Promise<CheckoutState> {
  const [{ openDraft }, { readPlacement }] = await Promise.all([
    import("#offline/checkout/draft.ts"),
    import("#offline/checkout/order-placement.ts"),
  ]);
  const placing = await readPlacement(device.parts);
  const { parts, refreshCart } = device;
  return {
    placing,
    draft: await openDraft({
      parts,
      refreshCart,
      cart: () => readShownCart(device),
      watchCart: (onChange) => device.cart.subscribe(() => device.cart.get() && onChange()),
    }),
  };
}
