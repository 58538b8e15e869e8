/**
 * The view of a lane, in memory while it has subscribers: base, log and optimistic updates. A tap is
 * applied without reading anything; the log is read again after the tap was written. A read that
 * starts while a tap is being written is not valid, because it may or may not contain the tap.
 */

import type { Lane } from "#contract/lanes.ts";
import type { FoldedOp } from "#offline/log/fold.ts";
import type { OptimisticUpdate, OptimisticUpdates } from "#offline/log/optimistic-updates.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { View } from "#offline/store/watch-view.ts";
import { afterSingleTap, afterTaps } from "#offline/tap-timing.ts";

export type LaneViewParts<Snapshot, Value> = {
  store: Store;
  updates: OptimisticUpdates;
  lane: Lane;
  /** Called again after every change of what it reads. */
  load: (tx: Tx, previous: Snapshot | undefined) => Promise<Snapshot>;
  fold: (
    snapshot: Snapshot,
    optimisticUpdates: readonly FoldedOp[],
    previous: Value | undefined,
  ) => Value;
  /** Applies a tap's ops to the current value. */
  applyOps: (value: Value, ops: readonly FoldedOp[]) => Value;
  /** Shows that these ops are stored now, before the log is read again. */
  markWritten?: (value: Value, ops: readonly FoldedOp[]) => Value;
};

/** `optimisticUpdates`: those that existed when the read began. */
type LoadResult<Snapshot> = {
  snapshot: Snapshot;
  optimisticUpdates: OptimisticUpdate[];
  isValid: boolean;
};

/** `refold`: what folding depends on has changed. */
export type LaneView<Value> = View<Value> & { refold: () => void };

export function makeLaneView<Snapshot, Value>(
  parts: LaneViewParts<Snapshot, Value>,
): LaneView<Value> {
  const { store, updates, lane } = parts;
  const listeners = new Set<() => void>();
  let snapshot: Snapshot | undefined;
  let value: Value | undefined;
  let loadCount = 0;
  let stop: (() => void) | undefined;
  /** A tap was written and is not shown so yet: it is in the frame of the next tap, or behind the last. */
  let isUnmarked = false;

  const opsOfLane = (update: OptimisticUpdate) => update.ops.filter((op) => op.lane === lane);

  function setValue(next: Value | undefined): void {
    if (next === value) return;
    value = next;
    for (const onChange of [...listeners]) onChange();
  }

  function refold(): void {
    if (snapshot === undefined) return;
    setValue(markWritten(parts.fold(snapshot, updates.listIn(lane).flatMap(opsOfLane), value)));
  }

  /** What is written, and was not read yet, is shown as stored. */
  function markWritten(current: Value): Value {
    isUnmarked = false;
    const written = updates.listIn(lane).filter((update) => update.state === "written");
    if (written.length === 0) return current;
    return parts.markWritten?.(current, written.flatMap(opsOfLane)) ?? current;
  }

  /** With the ops of a tap, if one comes. */
  function showWritten(ops: readonly FoldedOp[] = []): void {
    if (value === undefined) return;
    const marked = isUnmarked ? markWritten(value) : value;
    setValue(ops.length > 0 ? parts.applyOps(marked, ops) : marked);
  }

  async function read(tx: Tx): Promise<LoadResult<Snapshot>> {
    loadCount += 1;
    const optimisticUpdates = updates.listIn(lane);
    const isValid = optimisticUpdates.every((update) => update.state === "written");
    return { optimisticUpdates, isValid, snapshot: await parts.load(tx, snapshot) };
  }

  /** An invalid result is followed by another read, when the tap's write has ended. */
  function applyLoad(result: LoadResult<Snapshot>): void {
    if (!result.isValid) return;
    snapshot = result.snapshot;
    updates.forget(lane, result.optimisticUpdates);
    refold();
  }

  function start(): () => void {
    let stopWatch = store.watch(read, applyLoad);
    const stopListening = updates.subscribe(lane, (change, update) => {
      if (change === "added") {
        showWritten(opsOfLane(update));
        return;
      }
      isUnmarked = true;
      // A write that failed is taken back at once.
      if (change === "reverted") refold();
      else afterSingleTap(() => showWritten());
      const previous = loadCount;
      afterTaps(() => {
        // Usually the change of the log has started another read by now.
        if (!stop || loadCount > previous) return;
        stopWatch();
        stopWatch = store.watch(read, applyLoad);
      });
    });
    return () => {
      stopWatch();
      stopListening();
    };
  }

  return {
    refold,
    get: () => value,
    subscribe(onChange) {
      listeners.add(onChange);
      if (!stop) {
        stop = start();
      }
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
