/** Products that were looked at on this device, the latest first. */
import { listStrings } from "./device-table.ts";
import type { Store, Tx } from "./store.ts";
import { makeWatchView, type View } from "./watch-view.ts";

const key = "recentlyViewed";
/** Twenty are shown; the product on the screen is not one of them. */
const maxViewed = 21;

const listViewed = (tx: Tx) => listStrings(tx, key);

export async function putViewed(tx: Tx, productId: string): Promise<void> {
  const others = (await listViewed(tx)).filter((id) => id !== productId);
  await tx.putDevice(key, [productId, ...others].slice(0, maxViewed));
}

export function makeViewedView(store: Store): View<readonly string[]> {
  return makeWatchView(store, listViewed);
}
