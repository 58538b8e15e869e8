import type Dexie from "dexie";
import { makeOfflineDatabase, transact } from "./db-transaction.ts";
import { type StorageNotice, type Store, tables } from "./store.ts";

/** A store that does not recover from a lost connection. */
export type RawStore = Pick<Store, "read" | "write">;

export type ConnectionOptions = {
  name: string;
  onNotice: (notice: StorageNotice) => void;
  /** A test's own IndexedDB. */
  factory?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
  /** Awaited after each opening, before anything else uses the store: at start, and after a loss. */
  onOpened?: (store: RawStore) => Promise<void>;
};

/**
 * Opens IndexedDB; undefined where it cannot be opened. `onOutdated`: a newer build needs it, so it
 * was closed for good. `onLost`: the browser closed it, or the site's data was deleted.
 */
export async function connect(
  { name, factory, onNotice, onOpened }: ConnectionOptions,
  onOutdated: () => void,
  onLost: (db: Dexie) => void,
): Promise<Dexie | undefined> {
  const db = makeOfflineDatabase(name, factory ?? {});
  // false: no console message by Dexie.
  db.on("blocked", () => {
    onNotice("blocked");
    return false;
  });
  db.on("versionchange", ({ newVersion }) => {
    // A newer build opens the database: this one closes it and writes nothing in an old format.
    if (newVersion !== null) onOutdated();
    db.close();
    if (newVersion !== null) onNotice("outdated");
    return false;
  });
  db.on("close", () => onLost(db));
  try {
    await db.open();
    await onOpened?.({
      read: (work) => transact(db, "r", tables, work),
      write: (scope, work) => transact(db, "rw", scope, work),
    });
    return db;
  } catch {
    db.close();
    return undefined;
  }
}

export function isConnectionLost(error: unknown): boolean {
  return listErrors(error).some(
    ({ name, message }) =>
      name === "DatabaseClosedError" ||
      name === "InvalidStateError" ||
      (name === "UnknownError" && /connection/i.test(message)),
  );
}

/** The error and those that it wraps. */
export function listErrors(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  // as: Dexie's errors carry the one that they wrap
  const { inner } = error as { inner?: unknown };
  return [error, ...listErrors(inner)];
}
