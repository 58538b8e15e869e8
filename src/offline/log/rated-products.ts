/** Products that this device has rated: their stars stay locked, whatever becomes of the vote. */
import type { OpOf } from "#contract/ops.ts";
import { listStrings } from "#offline/store/device-table.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { View } from "#offline/store/watch-view.ts";
import { makeWatchView } from "#offline/store/watch-view.ts";
import { applyRatingOp } from "#rules/ops/rating-ops.ts";

const key = "ratedProducts";
const maxRated = 500;

/** In the transaction of the vote: a page that dies in between has done both or neither. */
export async function addRated(tx: Tx, op: OpOf<"rating.set">): Promise<void> {
  await tx.putDevice(key, applyRatingOp(await listRated(tx), op).slice(-maxRated));
}

export const listRated = (tx: Tx) => listStrings(tx, key);

export function makeRatedView(store: Store): View<readonly string[]> {
  return makeWatchView(store, listRated);
}
