/** Products that this device has rated: their stars stay locked, whatever becomes of the vote. */
import { listStrings } from "./device-keys.ts";
import type { View } from "./lane-view.ts";
import type { Store, Tx } from "./store.ts";
import { makeWatchView } from "./watch-view.ts";

const key = "ratedProducts";
const most = 500;

/** In the transaction of the vote: a page that dies in between has done both or neither. */
export async function addRated(tx: Tx, productId: string): Promise<void> {
  const others = (await listRated(tx)).filter((id) => id !== productId);
  await tx.putDevice(key, [...others, productId].slice(-most));
}

export const listRated = (tx: Tx) => listStrings(tx, key);

export function makeRatedView(store: Store): View<readonly string[]> {
  return makeWatchView(store, listRated);
}
