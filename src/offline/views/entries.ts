/** The view of a lane of entries, such as the wishlist. */
import { type EntryResource, entryResources } from "#contract/entry-calls.ts";
import type { LaneEntry } from "#contract/entry-schemas.ts";
import { type FoldedOp, foldEntries } from "#offline/log/fold.ts";
import type { OptimisticUpdates } from "#offline/log/optimistic-updates.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import type { BaseRow, FailedChange, LaneHead, StoredOp } from "#offline/store/rows.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { View } from "#offline/store/watch-view.ts";
import { entryRules } from "#rules/ops/entry-ops.ts";
import { makeLaneView } from "./lane-view.ts";
import { type SyncStatus, statusesOf } from "./sync-status.ts";

export type EntriesView<R extends EntryResource> = {
  /** In the order of the screen. */
  items: LaneEntry<R>[];
  /** By the entry's id. */
  statuses: ReadonlyMap<string, SyncStatus>;
  /** Device clock, ms; null: never fetched on this device. */
  fetchedAt: number | null;
};
export type EntryViews = { [R in EntryResource]: View<EntriesView<R>> };

type Snapshot = {
  head: LaneHead | undefined;
  rows: BaseRow[];
  ops: StoredOp[];
  failed: FailedChange[];
};
type Folded<R extends EntryResource> = EntriesView<R> & {
  snapshot: Snapshot;
  optimisticOps: readonly FoldedOp[];
};

export function makeEntryViews(store: Store, updates: OptimisticUpdates): EntryViews {
  const views = entryResources.map((lane) => [lane, makeEntriesView(store, updates, lane)]);
  // as: each view under its own resource
  return Object.fromEntries(views) as EntryViews;
}

/** There are few entries, so every tap folds all of them. */
function makeEntriesView<R extends EntryResource>(
  store: Store,
  updates: OptimisticUpdates,
  lane: R,
): View<EntriesView<R>> {
  const fold = (snapshot: Snapshot, optimisticOps: readonly FoldedOp[]): Folded<R> => {
    const { head, rows, ops, failed } = snapshot;
    const entries = foldEntries<R>(rows, [...ops, ...optimisticOps]);
    return {
      snapshot,
      optimisticOps,
      items: entryRules[lane].sort(entries.values()),
      statuses: statusesOf(ops, failed),
      fetchedAt: head?.fetchedAt ?? null,
    };
  };
  return makeLaneView<Snapshot, Folded<R>>({
    store,
    updates,
    lane,
    load: (tx) => loadEntries(tx, lane),
    fold,
    applyOps: (view, ops) => fold(view.snapshot, [...view.optimisticOps, ...ops]),
  });
}

async function loadEntries(tx: Tx, lane: EntryResource): Promise<Snapshot> {
  const identity = await readIdentity(tx);
  const failed = await tx.listFailed(identity);
  return {
    head: await tx.findHead(identity, lane),
    rows: await tx.listBase(identity, lane),
    ops: await tx.listOps(identity, lane),
    failed: failed.filter((one) => one.op.lane === lane),
  };
}
