import type { EntryRow, SavedProduct, SavedProductsKind } from "#contract/saved-products.ts";
import { entryRowsOf, type FoldedOp, foldSavedProducts } from "#offline/log/fold.ts";
import type { OptimisticUpdates } from "#offline/log/optimistic-updates.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import type { FailedChange, LaneHead, StoredOp } from "#offline/store/rows.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import { newestFirst } from "#rules/saved-products/saved-products.ts";
import { makeLaneView } from "./lane-view.ts";
import { type SyncStatus, statusesOf } from "./sync-status.ts";

export type SavedProductsView = {
  /** The newest first. */
  items: SavedProduct[];
  /** By product id. */
  statuses: ReadonlyMap<string, SyncStatus>;
  /** Device clock, ms; null: never fetched on this device. */
  fetchedAt: number | null;
};

type Snapshot = {
  head: LaneHead | undefined;
  rows: EntryRow[];
  ops: StoredOp[];
  failed: FailedChange[];
};
type Folded = SavedProductsView & { snapshot: Snapshot; optimisticOps: readonly FoldedOp[] };

/** There are few entries, so every tap folds all of them. */
export function makeSavedProductsView(
  store: Store,
  updates: OptimisticUpdates,
  lane: SavedProductsKind,
) {
  const fold = (snapshot: Snapshot, optimisticOps: readonly FoldedOp[]): Folded => {
    const { head, rows, ops, failed } = snapshot;
    return {
      snapshot,
      optimisticOps,
      items: newestFirst(foldSavedProducts(rows, [...ops, ...optimisticOps]).values()),
      statuses: statusesOf(ops, failed),
      fetchedAt: head?.fetchedAt ?? null,
    };
  };
  return makeLaneView<Snapshot, Folded>({
    store,
    updates,
    lane,
    load: (tx) => loadSavedProducts(tx, lane),
    fold,
    applyOps: (view, ops) => fold(view.snapshot, [...view.optimisticOps, ...ops]),
  });
}

async function loadSavedProducts(tx: Tx, lane: SavedProductsKind): Promise<Snapshot> {
  const identity = await readIdentity(tx);
  const failed = await tx.listFailed(identity);
  return {
    head: await tx.findHead(identity, lane),
    rows: entryRowsOf(await tx.listBase(identity, lane)),
    ops: await tx.listOps(identity, lane),
    failed: failed.filter((one) => one.op.lane === lane),
  };
}
