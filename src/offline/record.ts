/** A tap: painted at once, in the log when the promise resolves. */
import type { Lane } from "#contract/lanes.ts";
import { laneOf, type OpIntent } from "#contract/ops.ts";
import { appendOps } from "./append.ts";
import { isQuotaError } from "./db.ts";
import type { Environment } from "./environment.ts";
import { inverseOf, nothingShown, type Shown } from "./inverse.ts";
import { makeLedger } from "./ledger.ts";
import type { Overlays } from "./overlays.ts";
import { readShown } from "./shown.ts";
import type { Store, Tx } from "./store.ts";
import { paintOfUndo, undoInLog } from "./undo.ts";

/** `full`: the disk is; `failed`: the copy could not be written. What was painted is taken back. */
export type Recorded = { ok: true; intentId: string } | { ok: false; why: "full" | "failed" };

export type RecordParts = {
  store: Store;
  environment: Environment;
  overlays: Overlays;
  /** What stands on the screen, where a screen of the lane is open. */
  peek: (lane: Lane) => Shown | undefined;
  /** After every kept tap: what it meant, and the basket's lines as they stood before it. */
  onAppend: (intents: readonly OpIntent[], lines: Shown["lines"]) => void;
  /** Frees what can be fetched again; true if it did. */
  makeRoom: () => Promise<boolean>;
};

export type Recorder = {
  /** Ops of one `intentId` are one intention, with one undo. */
  recordOps: (intents: OpIntent[], options?: { intentId?: string }) => Promise<Recorded>;
  /** Records what a reading of the log finds, in the same transaction. */
  recordIn: (find: (tx: Tx) => Promise<OpIntent[]>) => Promise<Recorded>;
  /** Takes one intention back, sent or not; `ok` also where nothing of it was left. */
  undoIntent: (intentId: string) => Promise<Recorded>;
};

const scope = ["ops", "attention", "base", "heads", "device"] as const;

export function makeRecorder(parts: RecordParts): Recorder {
  const { store, environment, overlays, peek, onAppend, makeRoom } = parts;
  const ledger = makeLedger();

  async function keep(intents: readonly OpIntent[], work: (tx: Tx) => Promise<void>) {
    const before = peek("cart")?.lines ?? new Map();
    const overlay = overlays.paint(intents, environment.clock());
    const outcome = await writeOrMakeRoom(work);
    overlays.settle(overlay, outcome === "kept");
    if (outcome === "kept") onAppend(intents, before);
    return outcome;
  }

  async function writeOrMakeRoom(work: (tx: Tx) => Promise<void>) {
    for (let isLast = false; ; isLast = true) {
      try {
        await store.write(scope, work);
        return "kept" as const;
      } catch (error) {
        if (!isQuotaError(error)) return "failed" as const;
        if (isLast || !(await makeRoom())) return "full" as const;
      }
    }
  }

  return {
    async recordOps(intents, { intentId = environment.newId() } = {}) {
      // Before it is painted: what is shown now is what an undo goes back to.
      const peeked = new Map(intents.map(laneOf).map((lane) => [lane, peek(lane)]));
      let inverse: OpIntent[] = [];
      const outcome = await keep(intents, async (tx) => {
        const shown = await gatherShown(tx, intents, peeked);
        inverse = inverseOf(intents, shown, environment.newId);
        await appendOps(tx, environment, intents, intentId);
      });
      if (outcome !== "kept") return { ok: false, why: outcome };
      ledger.add(intentId, intents, inverse);
      return { ok: true, intentId };
    },

    async recordIn(find) {
      const intentId = environment.newId();
      const outcome = await keep([], async (tx) => {
        await appendOps(tx, environment, await find(tx), intentId);
      });
      return outcome === "kept" ? { ok: true, intentId } : { ok: false, why: outcome };
    },

    async undoIntent(intentId) {
      const undoable = ledger.take(intentId);
      if (!undoable) return { ok: true, intentId };
      const undoId = environment.newId();
      const outcome = await keep(paintOfUndo(undoable), (tx) =>
        undoInLog(tx, environment, undoable, undoId),
      );
      if (outcome === "kept") return { ok: true, intentId: undoId };
      ledger.giveBack(undoable);
      return { ok: false, why: outcome };
    },
  };
}

async function gatherShown(
  tx: Tx,
  intents: readonly OpIntent[],
  peeked: ReadonlyMap<Lane, Shown | undefined>,
): Promise<Shown> {
  const needed = [...peeked].filter(([lane]) =>
    intents.some((intent) => laneOf(intent) === lane && intent.kind !== "cart.add"),
  );
  const all = await Promise.all(
    needed.map(async ([lane, seen]) => seen ?? (await readShown(tx, lane))),
  );
  const [first = nothingShown] = all;
  // Nearly always: five thousand rows are not copied for a tap.
  if (all.length < 2) return first;
  return {
    rows: new Map(all.flatMap(({ rows }) => [...rows])),
    lines: new Map(all.flatMap(({ lines }) => [...lines])),
    entries: new Map(all.flatMap(({ entries }) => [...entries])),
  };
}
