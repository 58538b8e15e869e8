import { useEffect } from "react";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { useDevice } from "#app/connection/use-device.ts";
import { useText } from "#i18n/text-provider.tsx";

/** What was ordered for lists is followed until it has arrived or was cancelled. */
export function useOrderFollower(): void {
  const { t } = useText();
  const device = useDevice();
  const isOff = useConnectionStore((connection) => connection.connectivity === "off");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen, and when signal is back
  useEffect(() => {
    if (!device) return;
    // no await: it goes on behind the page
    void import("./follow-orders.ts").then(
      ({ startFollowing }) => startFollowing(device, t, isOff),
      () => undefined,
    );
  }, [device, isOff]);
}
