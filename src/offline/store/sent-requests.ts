/** What was sent from this device and is not done again: ids alone, no address and no text. */
import { listStrings } from "./device-table.ts";
import type { Store } from "./store.ts";

export type SentKind = "sentReviews" | "requestedNotices";

const maxIds = 100;

export function isRequestSent(store: Store, kind: SentKind, id: string): Promise<boolean> {
  return store.read(async (tx) => (await listStrings(tx, kind)).includes(id));
}

/** The latest hundred are stored. */
export function recordSentRequest(store: Store, kind: SentKind, id: string): Promise<void> {
  return store.write(["device"], async (tx) => {
    const others = (await listStrings(tx, kind)).filter((one) => one !== id);
    await tx.putDevice(kind, [...others, id].slice(-maxIds));
  });
}
