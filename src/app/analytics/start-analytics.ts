/** What the shell has analytics do once the page is awake. */

import { useConnectionStore } from "#app/connection/connection-store.ts";
import type { Device } from "#offline/device.ts";
import { cartMoves } from "#rules/site/analytics.ts";
import { loadTagManager } from "./container.ts";
import { isCounted } from "./events.ts";
import { countMoves, sendStoredEvents } from "./send-event.ts";

/** `containerId` absent: the shop names none, and what is counted stays on the page. */
export function startAnalytics(device: Device, containerId: string | undefined): void {
  loadTagManager(containerId);
  device.onIntents((intents, lines) => {
    if (!isCounted()) return;
    const moves = cartMoves(intents, lines);
    // no await: nobody waits to be counted
    if (moves.length > 0) void countMoves(moves, Date.now()).catch(() => undefined);
  });
  const sendWhenReached = () => {
    // no await: as above
    if (useConnectionStore.getState().connectivity === "on")
      void sendStoredEvents().catch(() => undefined);
  };
  useConnectionStore.subscribe((now, before) => {
    if (now.connectivity !== before.connectivity) sendWhenReached();
  });
  sendWhenReached();
}
