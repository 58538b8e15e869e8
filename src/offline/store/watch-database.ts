import Dexie from "dexie";
import { afterTaps } from "#offline/tap-timing.ts";
import { makeInterruption, maxInterrupted } from "./interruption.ts";
import {
  type ChangedKeys,
  makeQueryDependencies,
  type QueryDependencies,
} from "./query-dependencies.ts";

/** `onBegin` gets what aborts the read. */
export type WatchedRead = {
  dependencies: QueryDependencies;
  onBegin: (abort: () => void) => void;
};

/**
 * Reads again after every change, by any tab, of what was read. Dexie's liveQuery detects what was
 * read by following awaits and loses track in a long chain of them: here each read is recorded.
 */
export function watchDatabase<T>(
  name: string,
  read: (watched: WatchedRead) => Promise<T>,
  onValue: (value: T) => void,
): () => void {
  let isStopped = false;
  /** Undefined: the last read failed, so any change may matter. */
  let lastDependencies: QueryDependencies | undefined;
  /** What was written during the current read. */
  let changesDuringRead: ChangedKeys[] | undefined;
  let isScheduled = false;
  /** The first read is not interrupted: someone waits for it. */
  let isFirst = true;
  /** When a tap interrupted a read; undefined once a later one has succeeded. */
  let interruptedAt: number | undefined;

  async function readAgain(): Promise<void> {
    isScheduled = false;
    changesDuringRead = [];
    lastDependencies = undefined;
    const dependencies = makeQueryDependencies(name);
    const interruption = makeInterruption();
    const isOverdue =
      interruptedAt !== undefined && performance.now() - interruptedAt > maxInterrupted;
    const onBegin = isFirst || isOverdue ? () => {} : interruption.onBegin;
    isFirst = false;
    try {
      const value = await read({ dependencies, onBegin });
      lastDependencies = dependencies;
      if (!isStopped) onValue(value);
    } catch {
      // The next change reads again: until then the last value stays.
    }
    interruption.end();
    const isInterrupted = interruption.isInterrupted();
    interruptedAt = isInterrupted ? (interruptedAt ?? performance.now()) : undefined;
    const changes = changesDuringRead;
    changesDuringRead = undefined;
    if (isInterrupted) schedule();
    else for (const keys of changes) onMutation(keys);
  }

  function schedule(): void {
    isScheduled = true;
    afterTaps(() => {
      // no await: it calls `onValue` by itself
      if (!isStopped) void readAgain();
    });
  }

  function onMutation(keys: ChangedKeys): void {
    if (isStopped || isScheduled) return;
    if (changesDuringRead) changesDuringRead.push(keys);
    else if (!lastDependencies || lastDependencies.overlaps(keys)) schedule();
  }

  Dexie.on("storagemutated", onMutation);
  // no await: as above
  void readAgain();
  return () => {
    isStopped = true;
    Dexie.on.storagemutated.unsubscribe(onMutation);
  };
}
