/** What the shell has analytics do once the page is awake. */

import { useMarks } from "#app/connection/connection-store.ts";
import type { Device } from "#offline/device.ts";
import { cartMoves } from "#rules/site/analytics.ts";
import { loadTagManager } from "./container.ts";
import { isCounted } from "./events.ts";
import { countMoves, tellKept } from "./send-event.ts";

/** `containerId` absent: the shop names none, and what is counted stays on the page. */
export function watchAnalytics(device: Device, containerId: string | undefined): void {
  loadTagManager(containerId);
  device.onIntents((intents, lines) => {
    if (!isCounted()) return;
    const moves = cartMoves(intents, lines);
    // no await: nobody waits to be counted
    if (moves.length > 0) void countMoves(moves, Date.now()).catch(() => undefined);
  });
  const tellWhenReached = () => {
    // no await: as above
    if (useMarks.getState().connectivity === "on") void tellKept().catch(() => undefined);
  };
  useMarks.subscribe((now, before) => {
    if (now.connectivity !== before.connectivity) tellWhenReached();
  });
  tellWhenReached();
}
