import type { CartRow, CartTerms } from "#contract/cart.ts";
import { cartRowsOf, type FoldedOp, foldCart } from "#offline/log/fold.ts";
import type { OptimisticUpdates } from "#offline/log/optimistic-updates.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import type { FailedChange, LaneHead, StoredOp } from "#offline/store/rows.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { UnsettledCart } from "#rules/cart/cart.ts";
import { makeLaneView } from "./lane-view.ts";
import { type SyncStatus, statusesOf } from "./sync-status.ts";

export type CartView = {
  cart: UnsettledCart;
  /** By line id. */
  statuses: ReadonlyMap<string, SyncStatus>;
  /** Device clock, ms: "prices as of"; null: never fetched on this device. */
  fetchedAt: number | null;
};

type Snapshot = {
  head: LaneHead | undefined;
  rows: CartRow[];
  ops: StoredOp[];
  failed: FailedChange[];
};
type Folded = CartView & { snapshot: Snapshot; optimisticOps: readonly FoldedOp[] };

/** A cart has few lines, so every tap folds all of it. */
export function makeCartView(store: Store, updates: OptimisticUpdates, terms: () => CartTerms) {
  const fold = (snapshot: Snapshot, optimisticOps: readonly FoldedOp[]): Folded => {
    const { head, rows, ops, failed } = snapshot;
    const at = { version: head?.version ?? 0, epoch: head?.epoch ?? "" };
    return {
      snapshot,
      optimisticOps,
      cart: foldCart(rows, at, [...ops, ...optimisticOps], terms()),
      statuses: statusesOf(ops, failed),
      fetchedAt: head?.fetchedAt ?? null,
    };
  };
  return makeLaneView<Snapshot, Folded>({
    store,
    updates,
    lane: "cart",
    load: loadCart,
    fold,
    applyOps: (view, ops) => fold(view.snapshot, [...view.optimisticOps, ...ops]),
  });
}

async function loadCart(tx: Tx): Promise<Snapshot> {
  const identity = await readIdentity(tx);
  const failed = await tx.listFailed(identity);
  return {
    head: await tx.findHead(identity, "cart"),
    rows: cartRowsOf(await tx.listBase(identity, "cart")),
    ops: await tx.listOps(identity, "cart"),
    failed: failed.filter((one) => one.op.lane === "cart"),
  };
}
