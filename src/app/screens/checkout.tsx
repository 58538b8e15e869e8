import { type ReactNode, useEffect, useState } from "react";
import { OpenCheckout } from "#app/checkout/open-checkout.tsx";
import { useCheckout } from "#app/checkout/use-checkout.ts";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { useDevice, useView } from "#app/connection/use-device.ts";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { readStep } from "#rules/checkout/steps.ts";

function CheckoutPage({ at }: { at: At }): ReactNode {
  const device = useDevice();
  const view = useView(device?.cart);
  // A device that has never seen this cart does not say what is in it before it has asked.
  const [isRequested, setRequested] = useState(false);
  const checkout = useCheckout(
    device,
    view !== undefined && (isRequested || view.fetchedAt !== null),
  );
  const isOff = useConnectionStore(({ connectivity }) => connectivity === "off");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart is read again whenever signal goes or comes
  useEffect(() => {
    // no await: the view tells when there is something newer
    void device?.refreshCart().finally(() => setRequested(true));
  }, [device, isOff]);
  const isWaiting = !device || !view || !checkout;
  return (
    <DelayedSkeleton isWaiting={isWaiting} skeleton={<ScreenSkeleton />}>
      {() => !isWaiting && <OpenCheckout {...{ at, device, view, checkout: checkout }} />}
    </DelayedSkeleton>
  );
}

export const page: ScreenModule = {
  // What is bought, by whom and where to, only the device and the shop know.
  listReads: () => [],
  describe: ({ search }, _reads, t) => ({
    title: t("common.pageTitle", {
      page: t("checkout.titleOf", { step: t(`checkout.step.${readStep(search)}`) }),
    }),
    canonical: null,
    place: {
      kind: "inner",
      title: t("checkout.title"),
      up: "/cart",
      ownBar: true,
      isEnclosed: true,
    },
  }),
  Page: CheckoutPage,
};
