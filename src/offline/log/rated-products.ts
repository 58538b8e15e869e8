/** Products that were rated on this device: their stars stay locked, even if the vote is refused. */
import type { OpOf } from "#contract/ops.ts";
import { listStrings } from "#offline/store/device-table.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { View } from "#offline/store/watch-view.ts";
import { makeWatchView } from "#offline/store/watch-view.ts";
import { applyRatingOp } from "#rules/ops/rating-ops.ts";

const key = "ratedProducts";
const maxRated = 500;

/** Called in the vote's transaction: a page that dies has done both or neither. */
export async function addRated(tx: Tx, op: OpOf<"rating.set">): Promise<void> {
  await tx.putDevice(key, applyRatingOp(await listRated(tx), op).slice(-maxRated));
}

export const listRated = (tx: Tx) => listStrings(tx, key);

export function makeRatedView(store: Store): View<readonly string[]> {
  return makeWatchView(store, listRated);
}
