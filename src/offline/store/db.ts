/** The only module that opens IndexedDB. */
import Dexie, { type Transaction } from "dexie";
import { makeOfflineDatabase, makeTx } from "./db-transaction.ts";
import type { Memory } from "./memory-store.ts";
import { type StorageNotice, type Store, type Table, type Tx, tables } from "./store.ts";
import { type WatchedRead, watchDatabase } from "./watch-database.ts";

const databaseName = "torba";

export type OpenOptions = {
  name?: string;
  onNotice: (notice: StorageNotice) => void;
  /** A test's own IndexedDB. */
  factory?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
  memory?: Memory;
  /** Awaited after each opening, before anything else uses the store: at start, and after a loss. */
  onOpened?: (store: RawStore) => Promise<void>;
  /** The browser deleted the database while it was open: what the server has is to be pulled again. */
  onRecreated?: () => unknown;
};

/** A store that does not recover from a lost connection. */
export type RawStore = Pick<Store, "read" | "write">;

type Connection = { db: Dexie };

/**
 * Opens IndexedDB. Where it cannot be opened, or is lost for good, the store is in memory and
 * `onNotice` is called. Never throws.
 */
export async function openStore(options: OpenOptions): Promise<Store> {
  const { onNotice, factory = {}, name = databaseName } = options;
  let memory: Promise<Store> | undefined;
  const watchers = new Set<() => void>();
  let isClosed = false;
  /** Connections lost in a row, without a successful transaction between them. */
  let losses = 0;
  let reconnecting: Promise<void> | undefined;
  let connection: Connection | undefined;
  connection = await tryOpen();
  if (!connection) onNotice("memory");

  /** Few devices need it, so its code is loaded on demand. */
  function openMemory(): Promise<Store> {
    memory ??= import("./memory-store.ts").then(async ({ makeMemory, openMemoryStore }) => {
      const store = openMemoryStore(options.memory ?? makeMemory());
      await options.onOpened?.(store);
      return store;
    });
    return memory;
  }

  async function tryOpen(): Promise<Connection | undefined> {
    const db = makeOfflineDatabase(name, factory);
    // false: no console message by Dexie.
    db.on("blocked", () => {
      onNotice("blocked");
      return false;
    });
    db.on("versionchange", ({ newVersion }) => {
      // A newer build opens the database: this one closes it and writes nothing in an old format.
      isClosed = newVersion !== null;
      db.close();
      if (isClosed) onNotice("outdated");
      return false;
    });
    db.on("close", () => onLost(db));
    try {
      await db.open();
      await options.onOpened?.({
        read: (work) => transact(db, "r", tables, work),
        write: (scope, work) => transact(db, "rw", scope, work),
      });
      return { db };
    } catch {
      db.close();
      return undefined;
    }
  }

  /** The browser closed the database, or the site's data was deleted: it is opened again. */
  function onLost(db: Dexie): void {
    if (isClosed || reconnecting || connection?.db !== db) return;
    // no await: nobody waits for it; without IndexedDB the store continues in memory
    void reconnect(connection, false).then(options.onRecreated);
  }

  /** WebKit loses the connection now and then: it is opened again once, then memory is used. */
  async function replace(lost: Connection, skipReopen: boolean): Promise<void> {
    // Another transaction met the same loss and has reconnected already.
    if (connection !== lost) return;
    lost.db.close();
    losses = skipReopen ? 2 : losses + 1;
    connection = losses > 1 ? undefined : await tryOpen();
    if (!connection) onNotice("memory");
    for (const restart of watchers) restart();
  }

  /** One at a time: watches and writes meet one loss together, and each would reconnect. */
  function reconnect(lost: Connection, skipReopen: boolean): Promise<void> {
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
    { isRetry = false, watched }: { isRetry?: boolean; watched?: WatchedRead } = {},
  ): Promise<T> {
    const current = connection;
    if (!current) {
      const inMemory = await openMemory();
      return mode === "r" ? inMemory.read(work) : inMemory.write(scope, work);
    }
    const { db } = current;
    try {
      const value = await transact(db, mode, scope, work, watched);
      losses = 0;
      return value;
    } catch (error) {
      if (isClosed || !isConnectionLost(error)) throw error;
      await reconnect(current, isRetry);
      return run(mode, scope, work, { isRetry: true, ...(watched && { watched }) });
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
        if (!connection) {
          stop = watchWhenOpen(openMemory(), work, onValue);
          return;
        }
        stop = watchDatabase(name, (watched) => run("r", tables, work, { watched }), onValue);
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
      connection?.db.close();
      for (const end of [...watchers]) watchers.delete(end);
    },
  };
}

function transact<T>(
  db: Dexie,
  mode: "r" | "rw",
  scope: readonly Table[],
  work: (tx: Tx) => Promise<T>,
  watched?: WatchedRead,
): Promise<T> {
  const inTransaction = (trans: Transaction): Promise<T> => {
    watched?.onBegin(() => trans.abort());
    return work(makeTx(trans, watched?.dependencies));
  };
  return db.transaction(mode, [...scope], inTransaction);
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

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // as: Dexie's errors carry the one that they wrap
  const { inner } = error as { inner?: unknown };
  if (isConnectionLost(inner)) return true;
  if (error.name === "DatabaseClosedError" || error.name === "InvalidStateError") return true;
  return error.name === "UnknownError" && /connection/i.test(error.message);
}

/** Whether the disk is full: Dexie wraps the error in an AbortError. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // as: Dexie's errors carry the one that they wrap
  const { inner } = error as { inner?: unknown };
  return error.name === Dexie.errnames.QuotaExceeded || error.name === "QuotaExceededError"
    ? true
    : isQuotaError(inner);
}
