/** What this page can still undo. In memory, because an undo is offered only as long as its toast. */
import type { OpIntent } from "#contract/ops.ts";
import type { AddedQuantity } from "#offline/store/device-values.ts";
import { BoundedMap } from "#rules/bounded-map.ts";
import type { DescribedOp } from "#rules/ops/op-table.ts";
import { addedQuantitiesOf } from "./added-quantities.ts";

export type Undoable = {
  intentId: string;
  /** Added pieces by line, as this page knows them: the optimistic update of the undo. */
  counters: AddedQuantity[];
  /** For everything else: ops that record what was before, the latest first. */
  inverse: OpIntent[];
};

export type UndoHistory = {
  add: (intentId: string, ops: readonly DescribedOp[], inverse: OpIntent[]) => void;
  take: (intentId: string) => Undoable | undefined;
  restore: (undoable: Undoable) => void;
};

const maxIntents = 20;

export function makeUndoHistory(): UndoHistory {
  const undoables = new BoundedMap<string, Undoable>(maxIntents);
  const put = (undoable: Undoable) => undoables.set(undoable.intentId, undoable);

  return {
    add(intentId, ops, inverse) {
      const existing = undoables.get(intentId);
      const counters = [...(existing?.counters ?? []), ...addedQuantitiesOf(ops)];
      put({ intentId, counters, inverse: [...inverse, ...(existing?.inverse ?? [])] });
    },
    take(intentId) {
      const undoable = undoables.get(intentId);
      undoables.delete(intentId);
      return undoable;
    },
    restore: put,
  };
}
