import type { CartTerms } from "#contract/cart.ts";
import { cartRowsOf, type FoldedOp, foldCart } from "#offline/log/fold.ts";
import type { OptimisticUpdates } from "#offline/log/optimistic-updates.ts";
import type { Store } from "#offline/store/store.ts";
import type { UnsettledCart } from "#rules/cart/cart.ts";
import { makeLaneView } from "./lane-view.ts";
import { type LaneSnapshot, loadLane } from "./load-lane.ts";
import { type SyncStatus, statusesOf } from "./sync-status.ts";

export type CartView = {
  cart: UnsettledCart;
  /** By line id. */
  statuses: ReadonlyMap<string, SyncStatus>;
  /** Device clock, ms: "prices as of"; null: never fetched on this device. */
  fetchedAt: number | null;
};

type Folded = CartView & { snapshot: LaneSnapshot; optimisticOps: readonly FoldedOp[] };

/** A cart has few lines, so every tap folds all of it. */
export function makeCartView(store: Store, updates: OptimisticUpdates, terms: () => CartTerms) {
  const fold = (snapshot: LaneSnapshot, optimisticOps: readonly FoldedOp[]): Folded => {
    const { head, rows, ops, failed } = snapshot;
    const at = { version: head?.version ?? 0, epoch: head?.epoch ?? "" };
    return {
      snapshot,
      optimisticOps,
      cart: foldCart(cartRowsOf(rows), at, [...ops, ...optimisticOps], terms()),
      statuses: statusesOf(ops, failed),
      fetchedAt: head?.fetchedAt ?? null,
    };
  };
  return makeLaneView<LaneSnapshot, Folded>({
    store,
    updates,
    lane: "cart",
    load: (tx) => loadLane(tx, "cart"),
    fold,
    applyOps: (view, ops) => fold(view.snapshot, [...view.optimisticOps, ...ops]),
  });
}
