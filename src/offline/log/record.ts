/** Records a tap: shown at once, in the log when the promise resolves. */

import type { Lane } from "#contract/lanes.ts";
import type { OpIntent } from "#contract/ops.ts";
import type { Environment } from "#offline/environment.ts";
import { isQuotaError } from "#offline/store/db.ts";
import { type Store, type Table, type Tx, tables } from "#offline/store/store.ts";
import { noteTap } from "#offline/tap-timing.ts";
import { type CurrentState, emptyState } from "#rules/ops/op-rule.ts";
import { type DescribedOp, describeOp, inverseOf } from "#rules/ops/op-table.ts";
import { appendOps, appendScope, isLogged, takeIds } from "./append.ts";
import { readCurrentState } from "./current-state.ts";
import type { Append, LogWriter } from "./log-writer.ts";
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
  /** Where there is none, the page writes by itself. */
  writer?: LogWriter | undefined;
};

/** `full`: the disk is full, also after what could be deleted was. */
type WriteResult = "written" | "full" | "failed";

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

/** What is not open is read first. */
const closedScope = [...appendScope, "heads"] as const;

export function makeRecorder(parts: RecordParts): Recorder {
  const { store, environment, updates, findOpenState, onAppend, freeSpace, writer } = parts;
  const undoHistory = makeUndoHistory();
  const listeners = new Set<IntentListener>();

  let lastIdentity: string | undefined;
  /** This page's writes of its own that have not ended. */
  let ownWrites = 0;

  async function writeOptimistically(
    ops: readonly DescribedOp[],
    write: (createdAt: number) => Promise<WriteResult>,
  ): Promise<WriteResult> {
    const linesBefore = findOpenState("cart")?.lines ?? new Map();
    noteTap();
    // Begun before the screen is drawn: the database works while the page does.
    const createdAt = environment.clock();
    const writing = write(createdAt);
    const update = updates.add(ops, createdAt);
    const writeResult = await writing;
    updates.finish(update, writeResult === "written");
    if (writeResult !== "written") return writeResult;
    onAppend();
    const intents = ops.map(({ intent }) => intent);
    for (const listener of listeners) listener(intents, linesBefore);
    return writeResult;
  }

  /** In the worker, if the order of this page's writes stays what it was. */
  async function writeInWorker(
    append: Append,
    [first]: readonly DescribedOp[],
    work: (tx: Tx) => Promise<void>,
  ): Promise<WriteResult> {
    // A page whose database is lost reads its memory.
    if (ownWrites > 0 || store.mode() !== "persistent" || !writer?.isReady())
      return writeHere(appendScope, work);
    const identity = await writer.append(append);
    if (identity !== undefined) {
      lastIdentity = identity;
      return "written";
    }
    const { opIds, intentId } = append;
    return writeHere(appendScope, async (tx) => {
      // A worker may end between its commit and its answer; it has written all, or nothing.
      if (!first || !(await isLogged(tx, first, opIds[0] ?? "", intentId))) await work(tx);
    });
  }

  async function writeHere(
    scope: readonly Table[],
    work: (tx: Tx) => Promise<void>,
  ): Promise<WriteResult> {
    ownWrites += 1;
    try {
      const answering = writer?.waitForAnswers();
      if (answering) await answering;
      return await writeOrFreeSpace(scope, work);
    } finally {
      ownWrites -= 1;
    }
  }

  async function writeOrFreeSpace(
    scope: readonly Table[],
    work: (tx: Tx) => Promise<void>,
  ): Promise<WriteResult> {
    for (let isLast = false; ; isLast = true) {
      try {
        await store.write(scope, work);
        return "written";
      } catch (error) {
        if (!isQuotaError(error)) return "failed";
        if (isLast || !(await freeSpace())) return "full";
      }
    }
  }

  return {
    async recordOps(intents, { intentId = environment.newId(), inverse: ownInverse } = {}) {
      // Read before the optimistic update: an undo goes back to this state.
      const ops = intents.map(describeOp);
      const opIds = ops.map(environment.newId);
      const openStates = new Map(ops.map(({ lane }) => [lane, findOpenState(lane)]));
      const isOpen = ops.every(
        ({ intent, lane, isEntry }) =>
          intent.kind === "cart.add" || (openStates.get(lane) && !isEntry),
      );
      let states = isOpen ? listOpenStates(ops, openStates) : [];
      const writeResult = await writeOptimistically(ops, (createdAt) => {
        const append = { intents, opIds, intentId, createdAt, identity: lastIdentity };
        const work = async (tx: Tx) => {
          // What was not open is read before the log changes.
          if (!isOpen) states = await readStates(tx, ops, openStates);
          const hints = { createdAt, identity: lastIdentity, isLast: true };
          const ids = { ...environment, newId: takeIds(opIds) };
          lastIdentity = await appendOps(tx, ids, ops, intentId, hints);
        };
        return isOpen ? writeInWorker(append, ops, work) : writeHere(closedScope, work);
      });
      if (writeResult !== "written") return { ok: false, reason: writeResult };
      const inverse = ownInverse ?? inverseOf(intents, mergeStates(states), environment.newId);
      undoHistory.add(intentId, ops, inverse);
      return { ok: true, intentId };
    },

    async recordIn(find) {
      const intentId = environment.newId();
      const work = async (tx: Tx) => {
        await appendOps(tx, environment, (await find(tx)).map(describeOp), intentId);
      };
      const writeResult = await writeOptimistically([], () => writeHere(tables, work));
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
      const work = (tx: Tx) => recordUndo(tx, environment, undoable, undoId);
      const writeResult = await writeOptimistically(undoOps, () => writeHere(tables, work));
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

type OpenStates = ReadonlyMap<Lane, CurrentState | undefined>;

/** The lanes of which an undo needs the state; that of an add needs none. */
function listChangedLanes(ops: readonly DescribedOp[], openStates: OpenStates) {
  return [...openStates].filter(([lane]) =>
    ops.some((op) => op.lane === lane && op.intent.kind !== "cart.add"),
  );
}

function listOpenStates(ops: readonly DescribedOp[], openStates: OpenStates): CurrentState[] {
  return listChangedLanes(ops, openStates).flatMap(([, openState]) => openState ?? []);
}

/** The states of the lanes that the ops change, open or not. */
function readStates(
  tx: Tx,
  ops: readonly DescribedOp[],
  openStates: OpenStates,
): Promise<CurrentState[]> {
  return Promise.all(
    listChangedLanes(ops, openStates).map(
      async ([lane, openState]) => openState ?? (await readCurrentState(tx, lane)),
    ),
  );
}

function mergeStates(states: readonly CurrentState[]): CurrentState {
  const [first = emptyState] = states;
  // Almost always one lane: then the rows of a large list are not copied.
  if (states.length < 2) return first;
  return {
    rows: new Map(states.flatMap(({ rows }) => [...rows])),
    lines: new Map(states.flatMap(({ lines }) => [...lines])),
    gift: states.find((state) => state.gift)?.gift,
    entries: new Map(states.flatMap(({ entries }) => [...entries])),
  };
}
