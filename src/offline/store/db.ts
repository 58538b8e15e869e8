/** Opens this device's store: IndexedDB, by the modules `db-…` beside it, or memory. */
import { afterTaps } from "#offline/tap-timing.ts";
import { isConnectionLost, listErrors } from "./db-connection.ts";
import { transact } from "./db-transaction.ts";
import { makeInterruption, maxInterrupted } from "./interruption.ts";
import type { Memory } from "./memory-store.ts";
import { openConnection, type ReconnectOptions } from "./reconnecting-database.ts";
import { databaseName, type Store, type Table, type Tx, tables } from "./store.ts";
import { type WatchedRead, watchDatabase } from "./watch-database.ts";

export type OpenOptions = Omit<ReconnectOptions, "name" | "onReplaced"> & {
  name?: string;
  memory?: Memory;
};

/**
 * Opens IndexedDB. Where it cannot be opened, or is lost for good, the store is in memory and
 * `onNotice` is called. Never throws.
 */
export async function openStore(options: OpenOptions): Promise<Store> {
  const { name = databaseName } = options;
  let memory: Promise<Store> | undefined;
  const watchers = new Set<() => void>();
  const connection = await openConnection({
    ...options,
    name,
    onReplaced() {
      for (const restart of watchers) restart();
    },
  });

  /** Few devices need it, so its code is loaded on demand. */
  function openMemory(): Promise<Store> {
    memory ??= import("./memory-store.ts").then(async ({ makeMemory, openMemoryStore }) => {
      const store = openMemoryStore(options.memory ?? makeMemory());
      await options.onOpened?.(store);
      return store;
    });
    return memory;
  }

  async function run<T>(
    mode: "r" | "rw",
    scope: readonly Table[],
    work: (tx: Tx) => Promise<T>,
    watched?: Partial<WatchedRead>,
    isRetry = false,
  ): Promise<T> {
    const db = connection.current();
    if (!db) {
      const inMemory = await openMemory();
      return mode === "r" ? inMemory.read(work) : inMemory.write(scope, work);
    }
    try {
      const value = await transact(db, mode, scope, work, watched);
      connection.confirm();
      return value;
    } catch (error) {
      if (connection.isClosed() || !isConnectionLost(error)) throw error;
      await connection.reconnect(db, isRetry);
      return run(mode, scope, work, watched, true);
    }
  }

  /** A tap aborts it, and it is repeated in the taps' pause. */
  async function runInterruptibly<T>(
    mode: "r" | "rw",
    scope: readonly Table[],
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    for (const began = performance.now(); ; await new Promise<void>(afterTaps)) {
      const interruption = makeInterruption();
      const isOverdue = performance.now() - began > maxInterrupted;
      try {
        return await run(mode, scope, work, isOverdue ? undefined : interruption);
      } catch (error) {
        if (!interruption.isInterrupted()) throw error;
      } finally {
        interruption.end();
      }
    }
  }

  return {
    mode: () => (connection.current() ? "persistent" : "memory"),
    read: (work) => runInterruptibly("r", tables, work),
    write: (scope, work) => run("rw", scope, work),
    writeInPause: (scope, work) => runInterruptibly("rw", scope, work),
    watch(work, onValue) {
      let stop = () => {};
      const start = () => {
        stop();
        stop = connection.current()
          ? watchDatabase(name, (watched) => run("r", tables, work, watched), onValue)
          : watchWhenOpen(openMemory(), work, onValue);
      };
      start();
      watchers.add(start);
      return () => {
        watchers.delete(start);
        stop();
      };
    },
    close() {
      connection.close();
      watchers.clear();
    },
  };
}

/** Starts to watch when the store is open. */
function watchWhenOpen<T>(
  opening: Promise<Store>,
  work: (tx: Tx) => Promise<T>,
  onValue: (value: T) => void,
): () => void {
  let isStopped = false;
  let stop = () => {};
  // no await: the watcher is called when the first value was read
  void opening.then((store) => {
    if (!isStopped) stop = store.watch(work, onValue);
  });
  return () => {
    isStopped = true;
    stop();
  };
}

/** Whether the disk is full: Dexie wraps the error in an AbortError. */
export function isQuotaError(error: unknown): boolean {
  return listErrors(error).some(({ name }) => name === "QuotaExceededError");
}
