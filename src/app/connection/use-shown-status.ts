import { useDelayedFlag } from "#app/hooks/use-delayed-flag.ts";
import type { SyncStatus } from "#offline/views/sync-status.ts";
import { useMarks } from "./connection-store.ts";

/** ms; with signal a change is gone sooner than it could be read. */
const slow = 3000;

/** Whether it is worth saying that changes wait: without signal at once, with it when it takes long. */
export function useTellsWaiting(isWaiting: boolean): boolean {
  return useTellsSlow(isWaiting) && isWaiting;
}

/** The same, where what waits is known one by one: without signal the first needs no turn of this. */
export function useTellsSlow(isWaiting: boolean): boolean {
  const isOff = useMarks((marks) => marks.connectivity === "off");
  const isLong = useDelayedFlag(isWaiting, slow);
  return isOff || isLong;
}

const refusedOnly = (marks: ReadonlyMap<string, SyncStatus>): ReadonlyMap<string, SyncStatus> =>
  new Map([...marks].filter(([, mark]) => mark === "needsYou"));

/** The marks of a screen's rows, without those that only pass. */
export function useShownMarks(
  marks: ReadonlyMap<string, SyncStatus>,
): ReadonlyMap<string, SyncStatus> {
  return useTellsWaiting(marks.size > 0) ? marks : refusedOnly(marks);
}
