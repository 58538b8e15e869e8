import { useDelayedFlag } from "#app/hooks/use-delayed-flag.ts";
import type { SyncStatus } from "#offline/views/sync-status.ts";
import { useConnectionStore } from "./connection-store.ts";

/** ms; while the shop answers, most changes are sent sooner than a note could be read. */
const slowAfter = 3000;

/**
 * Whether to show that changes wait: at once while the shop is unreachable, otherwise when sending
 * takes long.
 */
export function useShouldShowWaiting(isWaiting: boolean): boolean {
  return useShouldShowSlow(isWaiting) && isWaiting;
}

/**
 * The same for a screen that reads the status of each row by itself: while the shop is unreachable
 * it is true before anything waits, so that the first waiting row needs no render of the screen.
 */
export function useShouldShowSlow(isWaiting: boolean): boolean {
  const isOff = useConnectionStore((connection) => connection.connectivity === "off");
  const isSlow = useDelayedFlag(isWaiting, slowAfter);
  return isOff || isSlow;
}

const refusedOnly = (statuses: ReadonlyMap<string, SyncStatus>): ReadonlyMap<string, SyncStatus> =>
  new Map([...statuses].filter(([, status]) => status === "needsYou"));

/** The sync statuses that a screen shows beside its rows: short waiting is left out. */
export function useShownStatuses(
  statuses: ReadonlyMap<string, SyncStatus>,
): ReadonlyMap<string, SyncStatus> {
  return useShouldShowWaiting(statuses.size > 0) ? statuses : refusedOnly(statuses);
}
