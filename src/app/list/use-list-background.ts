import { useEffect } from "react";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { useDevice } from "#app/connection/use-device.ts";
import type { ListProducts } from "#app/listing/products-read.ts";
import { useIdentity } from "#app/session/use-identity.ts";
import type { Checklist } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { ListNotes } from "#offline/list-notes.ts";

/** Fills the device with the pictures of the list's products, behind the page. */
export function usePicturePrefetch(list: Checklist, products: ListProducts): void {
  const connectivity = useConnectionStore((connection) => connection.connectivity);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, or its products have come
  useEffect(() => {
    if (!products.isKnown || connectivity !== "on") return;
    const urls = [...products.byId.values()].flatMap(({ images }) => images[0]?.url ?? []);
    // no await: it fills the device's shelf behind the page
    void import("#app/connection/prefetch-pictures.ts").then(
      ({ prefetchPictures }) => prefetchPictures(urls),
      () => undefined,
    );
  }, [list.id, products.isKnown, connectivity]);
}

/**
 * As `useOrderFollower`, of a screen that knows whether anything was ordered here. A customer may
 * have ordered on another device.
 */
export function useFollowedOrders({ orderedLines }: ListNotes): void {
  const { t } = useText();
  const device = useDevice();
  const isOff = useConnectionStore((connection) => connection.connectivity === "off");
  const isCustomer = useIdentity().kind === "customer";
  const hasOrdered = orderedLines.length > 0 || isCustomer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen, and when signal is back
  useEffect(() => {
    if (!device || !hasOrdered) return;
    // no await: it goes on behind the page
    void import("./follow-orders.ts").then(
      ({ startFollowing }) => startFollowing(device, t, isOff),
      () => undefined,
    );
  }, [device, hasOrdered, isOff]);
}
