/** Optimistic updates: ops on the screen that are not in the log yet; reverted if the write fails. */

import type { Lane } from "#contract/lanes.ts";
import type { DescribedOp } from "#rules/ops/op-table.ts";
import type { FoldedOp } from "./fold.ts";

export type OptimisticUpdate = {
  ops: FoldedOp[];
  lanes: ReadonlySet<Lane>;
  state: "writing" | "written";
};
export type OptimisticUpdateChange = "added" | "written" | "reverted";
type UpdateListener = (change: OptimisticUpdateChange, update: OptimisticUpdate) => void;

export type OptimisticUpdates = {
  listIn: (lane: Lane) => OptimisticUpdate[];
  add: (ops: readonly DescribedOp[], createdAt: number) => OptimisticUpdate;
  finish: (update: OptimisticUpdate, isWritten: boolean) => void;
  /** A written update is removed once the log has been read with its ops. */
  forget: (lane: Lane, updates: readonly OptimisticUpdate[]) => void;
  subscribe: (lane: Lane, listener: UpdateListener) => () => void;
};

export function makeOptimisticUpdates(): OptimisticUpdates {
  const byLane = new Map<Lane, OptimisticUpdate[]>();
  const listeners = new Map<Lane, Set<UpdateListener>>();
  const listIn = (lane: Lane) => byLane.get(lane) ?? [];

  function remove(lane: Lane, updates: readonly OptimisticUpdate[]): void {
    const rest = listIn(lane).filter((one) => !updates.includes(one));
    if (rest.length > 0) byLane.set(lane, rest);
    else byLane.delete(lane);
  }

  function notify(update: OptimisticUpdate, change: OptimisticUpdateChange): void {
    for (const lane of update.lanes)
      for (const listener of [...(listeners.get(lane) ?? [])]) listener(change, update);
  }

  return {
    listIn,
    add(described, createdAt) {
      const ops = described.map(({ intent, lane }) => ({ ...intent, lane, createdAt }));
      const update: OptimisticUpdate = {
        ops,
        lanes: new Set(ops.map((op) => op.lane)),
        state: "writing",
      };
      for (const lane of update.lanes) byLane.set(lane, [...listIn(lane), update]);
      notify(update, "added");
      return update;
    },
    finish(update, isWritten) {
      update.state = "written";
      // A lane without listeners is not shown; its next reader reads the log itself.
      for (const lane of update.lanes)
        if (!isWritten || !listeners.get(lane)?.size) remove(lane, [update]);
      notify(update, isWritten ? "written" : "reverted");
    },
    forget: remove,
    subscribe(lane, listener) {
      const set = listeners.get(lane) ?? new Set();
      set.add(listener);
      listeners.set(lane, set);
      return () => set.delete(listener);
    },
  };
}
