/** What this page can still take back: a memory, for an undo lives as long as its toast. */
import type { OpIntent } from "#contract/ops.ts";
import { type Counted, countersOf } from "./counters.ts";

export type Undoable = {
  intentId: string;
  /** Added pieces by line, as this page knows them: what an undo paints. */
  counters: Counted[];
  /** For everything else: ops that record what was before, the latest first. */
  inverse: OpIntent[];
};

export type Ledger = {
  add: (intentId: string, intents: readonly OpIntent[], inverse: OpIntent[]) => void;
  take: (intentId: string) => Undoable | undefined;
  giveBack: (undoable: Undoable) => void;
};

const most = 20;

export function makeLedger(): Ledger {
  const kept = new Map<string, Undoable>();

  function put(undoable: Undoable): void {
    kept.set(undoable.intentId, undoable);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
  }

  return {
    add(intentId, intents, inverse) {
      const known = kept.get(intentId);
      const counters = [...(known?.counters ?? []), ...countersOf(intents)];
      put({ intentId, counters, inverse: [...inverse, ...(known?.inverse ?? [])] });
    },
    take(intentId) {
      const undoable = kept.get(intentId);
      kept.delete(intentId);
      return undoable;
    },
    giveBack: put,
  };
}
