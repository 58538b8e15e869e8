/** The view of a lane of entries, such as the wishlist. */
import { type EntryResource, entryResources } from "#contract/entry-calls.ts";
import type { LaneEntry } from "#contract/entry-schemas.ts";
import { type FoldedOp, foldEntries } from "#offline/log/fold.ts";
import type { OptimisticUpdates } from "#offline/log/optimistic-updates.ts";
import type { Store } from "#offline/store/store.ts";
import type { View } from "#offline/store/watch-view.ts";
import { entryRules } from "#rules/ops/entry-ops.ts";
import { makeLaneView } from "./lane-view.ts";
import { type LaneSnapshot, loadLane } from "./load-lane.ts";
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

type Folded<R extends EntryResource> = EntriesView<R> & {
  snapshot: LaneSnapshot;
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
  const fold = (snapshot: LaneSnapshot, optimisticOps: readonly FoldedOp[]): Folded<R> => {
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
  return makeLaneView<LaneSnapshot, Folded<R>>({
    store,
    updates,
    lane,
    load: (tx) => loadLane(tx, lane),
    fold,
    applyOps: (view, ops) => fold(view.snapshot, [...view.optimisticOps, ...ops]),
  });
}
