/** Opens this device's store: IndexedDB, by the modules `db-…` beside it, or memory. */
import type Dexie from "dexie";
import { type ConnectionOptions, connect, isConnectionLost, listErrors } from "./db-connection.ts";
import { transact } from "./db-transaction.ts";
import type { Memory } from "./memory-store.ts";
import { type Store, type Table, type Tx, tables } from "./store.ts";
import { type WatchedRead, watchDatabase } from "./watch-database.ts";

const databaseName = "torba";

export type OpenOptions = Omit<ConnectionOptions, "name"> & {
  name?: string;
  memory?: Memory;
  /** The browser deleted the database while it was open: what the server has is to be pulled again. */
  onRecreated?: () => unknown;
};

/**
 * Opens IndexedDB. Where it cannot be opened, or is lost for good, the store is in memory and
 * `onNotice` is called. Never throws.
 */
export async function openStore(options: OpenOptions): Promise<Store> {
  const { name = databaseName, onNotice } = options;
  let memory: Promise<Store> | undefined;
  const watchers = new Set<() => void>();
  let isClosed = false;
  /** Connections lost in a row, without a successful transaction between them. */
  let losses = 0;
  let reconnecting: Promise<void> | undefined;
  let connection: Dexie | undefined;
  connection = await open();
  if (!connection) onNotice("memory");

  function open(): Promise<Dexie | undefined> {
    return connect(
      { ...options, name },
      () => {
        isClosed = true;
      },
      onLost,
    );
  }

  /** Few devices need it, so its code is loaded on demand. */
  function openMemory(): Promise<Store> {
    memory ??= import("./memory-store.ts").then(async ({ makeMemory, openMemoryStore }) => {
      const store = openMemoryStore(options.memory ?? makeMemory());
      await options.onOpened?.(store);
      return store;
    });
    return memory;
  }

  function onLost(db: Dexie): void {
    if (isClosed || reconnecting || connection !== db) return;
    // no await: nobody waits for it; without IndexedDB the store continues in memory
    void reconnect(db, false).then(options.onRecreated);
  }

  /** WebKit loses the connection now and then: it is opened again once, then memory is used. */
  async function replace(lost: Dexie, skipReopen: boolean): Promise<void> {
    // Another transaction met the same loss and has reconnected already.
    if (connection !== lost) return;
    lost.close();
    losses = skipReopen ? 2 : losses + 1;
    connection = losses > 1 ? undefined : await open();
    if (!connection) onNotice("memory");
    for (const restart of watchers) restart();
  }

  /** One at a time: watches and writes meet one loss together, and each would reconnect. */
  function reconnect(lost: Dexie, skipReopen: boolean): Promise<void> {
    // `replace` closes the lost connection, which calls `onLost`: `reconnecting` is set by then.
    reconnecting ??= Promise.resolve()
      .then(() => replace(lost, skipReopen))
      .finally(() => {
        reconnecting = undefined;
      });
    return reconnecting;
  }

  async function run<T>(
    mode: "r" | "rw",
    scope: readonly Table[],
    work: (tx: Tx) => Promise<T>,
    watched?: WatchedRead,
    isRetry = false,
  ): Promise<T> {
    const db = connection;
    if (!db) {
      const inMemory = await openMemory();
      return mode === "r" ? inMemory.read(work) : inMemory.write(scope, work);
    }
    try {
      const value = await transact(db, mode, scope, work, watched);
      losses = 0;
      return value;
    } catch (error) {
      if (isClosed || !isConnectionLost(error)) throw error;
      await reconnect(db, isRetry);
      return run(mode, scope, work, watched, true);
    }
  }

  return {
    mode: () => (connection ? "persistent" : "memory"),
    read: (work) => run("r", tables, work),
    write: (scope, work) => run("rw", scope, work),
    watch(work, onValue) {
      let stop = () => {};
      const start = () => {
        stop();
        stop = connection
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
      isClosed = true;
      connection?.close();
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
