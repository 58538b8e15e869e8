/** Records a tap: shown at once, in the log when the promise resolves. */

import type { Lane } from "#contract/lanes.ts";
import type { OpIntent } from "#contract/ops.ts";
import { noteTap } from "#offline/after-paint.ts";
import type { Environment } from "#offline/environment.ts";
import { isQuotaError } from "#offline/store/db.ts";
import { type Store, type Table, type Tx, tables } from "#offline/store/store.ts";
import { type CurrentState, emptyState } from "#rules/ops/op-rule.ts";
import { type DescribedOp, describeOp, inverseOf } from "#rules/ops/op-table.ts";
import { appendOps } from "./append.ts";
import { readCurrentState } from "./current-state.ts";
import type { OptimisticUpdates } from "./optimistic-updates.ts";
import { makeUndoHistory } from "./undo-history.ts";

/** `full`: the disk is full; `failed`: the write failed. The optimistic update is reverted. */
export type RecordResult =
  | { ok: true; intentId: string }
  | { ok: false; reason: "full" | "failed" };

export type RecordParts = {
  store: Store;
  environment: Environment;
  updates: OptimisticUpdates;
  /** The current state of a lane whose screen is open. */
  findOpenState: (lane: Lane) => CurrentState | undefined;
  /** After every recorded tap. */
  onAppend: () => void;
  /** Deletes what can be fetched again; true if there was any. */
  freeSpace: () => Promise<boolean>;
};

/** Called after every recorded tap of this page, with the cart's lines before it. */
type IntentListener = (intents: readonly OpIntent[], lines: CurrentState["lines"]) => void;

export type Recorder = {
  /**
   * Ops with the same `intentId` are one intent, with one undo. `inverse`: the ops of that undo,
   * where those of each op alone would not bring back what was.
   */
  recordOps: (
    intents: OpIntent[],
    options?: { intentId?: string; inverse?: OpIntent[] },
  ) => Promise<RecordResult>;
  /** Records the intents that `find` reads, in the same transaction. */
  recordIn: (find: (tx: Tx) => Promise<OpIntent[]>) => Promise<RecordResult>;
  /** Undoes one intent, sent or not; `ok` also if nothing of it was left. */
  undoIntent: (intentId: string) => Promise<RecordResult>;
  onIntents: (listener: IntentListener) => () => void;
};

/**
 * A tap on an open screen writes the log, and reads the row and the identity. What is not open is
 * read first, and an undo or a retry takes failed changes too.
 */
const openScope = ["ops", "base", "device"] as const;
const closedScope = [...openScope, "heads"] as const;

export function makeRecorder(parts: RecordParts): Recorder {
  const { store, environment, updates, findOpenState, onAppend, freeSpace } = parts;
  const undoHistory = makeUndoHistory();
  const listeners = new Set<IntentListener>();

  let lastIdentity: string | undefined;

  async function writeOptimistically(
    ops: readonly DescribedOp[],
    scope: readonly Table[],
    work: (tx: Tx, createdAt: number) => Promise<void>,
  ) {
    const linesBefore = findOpenState("cart")?.lines ?? new Map();
    noteTap();
    // Begun before the screen is drawn: the database works while the page does.
    const createdAt = environment.clock();
    const writing = writeOrFreeSpace(scope, (tx) => work(tx, createdAt));
    const update = updates.add(ops, createdAt);
    const writeResult = await writing;
    updates.finish(update, writeResult === "written");
    if (writeResult !== "written") return writeResult;
    onAppend();
    const intents = ops.map(({ intent }) => intent);
    for (const listener of listeners) listener(intents, linesBefore);
    return writeResult;
  }

  async function writeOrFreeSpace(scope: readonly Table[], work: (tx: Tx) => Promise<void>) {
    for (let isLast = false; ; isLast = true) {
      try {
        await store.write(scope, work);
        return "written" as const;
      } catch (error) {
        if (!isQuotaError(error)) return "failed" as const;
        if (isLast || !(await freeSpace())) return "full" as const;
      }
    }
  }

  return {
    async recordOps(intents, { intentId = environment.newId(), inverse: ownInverse } = {}) {
      // Read before the optimistic update: an undo goes back to this state.
      const ops = intents.map(describeOp);
      const openStates = new Map(ops.map(({ lane }) => [lane, findOpenState(lane)]));
      let inverse: OpIntent[] = [];
      const isOpen = ops.every(
        ({ intent, lane, isEntry }) =>
          intent.kind === "cart.add" || (openStates.get(lane) && !isEntry),
      );
      const scope = isOpen ? openScope : closedScope;
      const writeResult = await writeOptimistically(ops, scope, async (tx, createdAt) => {
        const states = readStates(tx, ops, openStates);
        // What was not open is read before the log changes.
        if (!isOpen) await states;
        const hints = { createdAt, identity: lastIdentity, isLast: true };
        const appending = appendOps(tx, environment, ops, intentId, hints);
        inverse = ownInverse ?? inverseOf(intents, mergeStates(await states), environment.newId);
        lastIdentity = await appending;
      });
      if (writeResult !== "written") return { ok: false, reason: writeResult };
      undoHistory.add(intentId, ops, inverse);
      return { ok: true, intentId };
    },

    async recordIn(find) {
      const intentId = environment.newId();
      const writeResult = await writeOptimistically([], tables, async (tx) => {
        await appendOps(tx, environment, (await find(tx)).map(describeOp), intentId);
      });
      return writeResult === "written"
        ? { ok: true, intentId }
        : { ok: false, reason: writeResult };
    },

    async undoIntent(intentId) {
      const undoable = undoHistory.take(intentId);
      if (!undoable) return { ok: true, intentId };
      const undo = await loadUndo();
      if (!undo) {
        undoHistory.restore(undoable);
        return { ok: false, reason: "failed" };
      }
      const { opsOfUndo, recordUndo } = undo;
      const undoId = environment.newId();
      const undoOps = opsOfUndo(undoable).map(describeOp);
      const writeResult = await writeOptimistically(undoOps, tables, (tx) =>
        recordUndo(tx, environment, undoable, undoId),
      );
      if (writeResult === "written") return { ok: true, intentId: undoId };
      undoHistory.restore(undoable);
      return { ok: false, reason: writeResult };
    },

    onIntents(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Loaded with the first undo. Undefined: its code could not be had, and the next attempt may get it. */
const loadUndo = () => import("./undo.ts").catch(() => undefined);

/** The states of the lanes that the ops change, open or not; an add needs none. */
function readStates(
  tx: Tx,
  ops: readonly DescribedOp[],
  openStates: ReadonlyMap<Lane, CurrentState | undefined>,
): Promise<CurrentState[]> {
  const changedLanes = [...openStates].filter(([lane]) =>
    ops.some((op) => op.lane === lane && op.intent.kind !== "cart.add"),
  );
  return Promise.all(
    changedLanes.map(async ([lane, openState]) => openState ?? (await readCurrentState(tx, lane))),
  );
}

function mergeStates(states: readonly CurrentState[]): CurrentState {
  const [first = emptyState] = states;
  // Almost always one lane: then the rows of a large list are not copied.
  if (states.length < 2) return first;
  return {
    rows: new Map(states.flatMap(({ rows }) => [...rows])),
    lines: new Map(states.flatMap(({ lines }) => [...lines])),
    entries: new Map(states.flatMap(({ entries }) => [...entries])),
  };
}
