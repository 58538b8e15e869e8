/** Edits of the sheet on this device: staged, undone, saved, and the last save undone. */
import { useCallback, useRef, useState } from "react";
import { useDraftStore } from "#admin/form/use-draft-store.ts";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import { callApi, Unreachable } from "#admin/wire/call-api.ts";
import { applyResult, type Edits, inverseOf, joinEdits } from "./edits.ts";
import { saveEdits } from "./save-edits.ts";

const [storeName, saveName, stockName] = ["sheet", "sheet.saved", "sheet.stock"];
const mostSteps = 200;

export type SaveProgress = { done: number; total: number };
/** `sent`: also rows whose edits stay, for somebody else has changed them. */
export type SaveSummary = { sent: Edits; saved: Edits; errors: Readonly<Record<string, unknown>> };

export function useEdits() {
  const [edits, setEdits] = useState<Edits>(() => readStored<Edits>(storeName) ?? {});
  const [undone, setUndone] = useState<readonly Edits[]>([]);
  const [steps, setSteps] = useState<readonly Edits[]>([]);
  const [lastSave, setLastSave] = useState(() => readStored<Edits>(saveName));
  const [progress, setProgress] = useState<SaveProgress>();
  const [wasRestored] = useState(Object.keys(edits).length > 0);
  const latest = useRef(edits);
  latest.current = edits;

  useDraftStore(edits, () => {
    const isEmpty = Object.keys(edits).length === 0;
    writeStored(storeName, isEmpty ? undefined : edits);
  });

  const change = useCallback((next: Edits) => {
    setSteps((before) => [...before.slice(1 - mostSteps), latest.current]);
    setUndone([]);
    setEdits(next);
  }, []);

  const undo = () => {
    const before = steps.at(-1);
    if (!before) return;
    setSteps(steps.slice(0, -1));
    setUndone([...undone, edits]);
    setEdits(before);
  };

  const redo = () => {
    const next = undone.at(-1);
    if (!next) return;
    setUndone(undone.slice(0, -1));
    setSteps([...steps, edits]);
    setEdits(next);
  };

  /** @param sent the staged edits, or those that take a save back */
  const save = async (sent: Edits, { isUndo = false } = {}): Promise<SaveSummary> => {
    const errors: Record<string, unknown> = {};
    let saved: Edits = {};
    // A refused part of an undo becomes an edit like any other.
    let open: Edits = isUndo ? { ...latest.current, ...sent } : latest.current;
    const total = Object.keys(sent).length;
    const done = new Set<string>();
    setProgress({ done: 0, total });
    try {
      await saveEdits(callApi, sent, {
        stockKey,
        onResult: (result) => {
          open = applyResult(open, result);
          if (result.saved) saved = joinEdits(saved, result.rowKey, result.saved);
          if (result.error !== undefined) errors[result.rowKey] = result.error;
          done.add(result.rowKey);
          latest.current = open;
          setEdits(open);
          setProgress({ done: done.size, total });
        },
      });
    } finally {
      setProgress(undefined);
    }
    if (!Object.values(errors).some((error) => error instanceof Unreachable))
      writeStored(stockName, undefined);
    setSteps([]);
    setUndone([]);
    const next = isUndo || Object.keys(saved).length === 0 ? undefined : saved;
    if (next || isUndo) {
      setLastSave(next);
      writeStored(saveName, next);
    }
    return { sent, saved, errors };
  };

  const undoSave = () => (lastSave ? save(inverseOf(lastSave), { isUndo: true }) : undefined);

  return {
    latest: () => latest.current,
    edits,
    change,
    undo,
    redo,
    save,
    undoSave,
    progress,
    wasRestored,
    canUndo: steps.length > 0,
    canRedo: undone.length > 0,
    canUndoSave: !!lastSave,
  };
}

/** The same body has the same key until it is answered, so that a difference is added once. */
function stockKey(body: string): string {
  const known = readStored<{ body: string; key: string }>(stockName);
  if (known?.body === body) return known.key;
  const key = crypto.randomUUID();
  writeStored(stockName, { body, key });
  return key;
}
