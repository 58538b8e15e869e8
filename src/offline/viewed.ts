/** Products that were looked at on this device, the latest first. */
import { listStrings } from "./device-keys.ts";
import type { View } from "./lane-view.ts";
import type { Store, Tx } from "./store.ts";
import { makeWatchView } from "./watch-view.ts";

const key = "recentlyViewed";
/** Twenty are shown, and the one that is looked at is not among them. */
const most = 21;

const listViewed = (tx: Tx) => listStrings(tx, key);

export async function putViewed(tx: Tx, productId: string): Promise<void> {
  const others = (await listViewed(tx)).filter((id) => id !== productId);
  await tx.putDevice(key, [productId, ...others].slice(0, most));
}

export function makeViewedView(store: Store): View<readonly string[]> {
  return makeWatchView(store, listViewed);
}
