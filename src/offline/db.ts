/** The only opener of IndexedDB. */
import Dexie from "dexie";
import { afterPaint } from "./after-paint.ts";
import { makeTx, OfflineDatabase } from "./db-tx.ts";
import type { Memory } from "./memory-store.ts";
import { makeSeen, type Parts, type Seen } from "./seen.ts";
import { type StorageNotice, type Store, type Table, type Tx, tables } from "./store.ts";

const databaseName = "torba";

export type OpenOptions = {
  name?: string;
  onNotice: (notice: StorageNotice) => void;
  /** A test's own IndexedDB. */
  factory?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
  memory?: Memory;
};

type Opened = { db: OfflineDatabase };

/** IndexedDB; where it cannot be opened, or is lost for good, memory with a notice. Never throws. */
export async function openStore(options: OpenOptions): Promise<Store> {
  const { onNotice, factory = {}, name = databaseName } = options;
  let memory: Promise<Store> | undefined;
  const watches = new Set<() => void>();
  let isClosed = false;
  let opened = await tryOpen();
  if (!opened) onNotice("memory");

  /** Few devices ever need it: its code comes then. */
  function needMemory(): Promise<Store> {
    memory ??= import("./memory-store.ts").then(({ makeMemory, openMemoryStore }) =>
      openMemoryStore(options.memory ?? makeMemory()),
    );
    return memory;
  }

  async function tryOpen(): Promise<Opened | undefined> {
    const db = new OfflineDatabase(name, factory);
    // false: Dexie's own word on the console is not needed.
    db.on("blocked", () => {
      onNotice("blocked");
      return false;
    });
    db.on("versionchange", () => {
      // A newer build wants the copy: this one lets go, and writes nothing in an old shape.
      isClosed = true;
      db.close();
      onNotice("outdated");
      return false;
    });
    try {
      await db.open();
      return { db };
    } catch {
      db.close();
      return undefined;
    }
  }

  /** Connections lost one after another, with nothing gone well between. */
  let losses = 0;
  let mending: Promise<void> | undefined;

  /** WebKit loses the connection now and then: open again once, then do without. */
  async function replace(lost: Opened, isHopeless: boolean): Promise<void> {
    // Somebody else met the same loss, and it is mended.
    if (opened !== lost) return;
    lost.db.close();
    losses = isHopeless ? 2 : losses + 1;
    opened = losses > 1 ? undefined : await tryOpen();
    if (!opened) onNotice("memory");
    for (const restart of watches) restart();
  }

  /** One at a time: watches and writes meet one loss together, and each would open a new one. */
  function mend(lost: Opened, isHopeless: boolean): Promise<void> {
    mending ??= replace(lost, isHopeless).finally(() => {
      mending = undefined;
    });
    return mending;
  }

  async function run<T>(
    mode: "r" | "rw",
    scope: readonly Table[],
    work: (tx: Tx) => Promise<T>,
    { isSecond = false, seen }: { isSecond?: boolean; seen?: Seen } = {},
  ): Promise<T> {
    const asked = opened;
    if (!asked) {
      const inMemory = await needMemory();
      return mode === "r" ? inMemory.read(work) : inMemory.write(scope, work);
    }
    const { db } = asked;
    try {
      const value = await db.transaction(mode, [...scope], (trans) => work(makeTx(trans, seen)));
      losses = 0;
      return value;
    } catch (error) {
      if (isClosed || !isConnectionLost(error)) throw error;
      await mend(asked, isSecond);
      return run(mode, scope, work, { isSecond: true, ...(seen && { seen }) });
    }
  }

  return {
    mode: () => (opened ? "kept" : "memory"),
    read: (work) => run("r", tables, work),
    write: (scope, work) => run("rw", scope, work),
    watch(work, onValue) {
      let stop = () => {};
      const start = () => {
        stop();
        if (!opened) {
          stop = watchLater(needMemory(), work, onValue);
          return;
        }
        stop = watchDatabase(name, (seen) => run("r", tables, work, { seen }), onValue);
      };
      start();
      watches.add(start);
      return () => {
        watches.delete(start);
        stop();
      };
    },
    close() {
      isClosed = true;
      opened?.db.close();
      for (const end of [...watches]) watches.delete(end);
    },
  };
}

/** What is not here yet is watched once it is. */
function watchLater<T>(
  coming: Promise<Store>,
  work: (tx: Tx) => Promise<T>,
  onValue: (value: T) => void,
): () => void {
  let isStopped = false;
  let stop = () => {};
  // no await: the watcher hears when there is something to hear
  void coming.then((store) => {
    if (!isStopped) stop = store.watch(work, onValue);
  });
  return () => {
    isStopped = true;
    stop();
  };
}

/**
 * Asks again after every change, by any tab, of what was read. Dexie's liveQuery would notice what
 * that was by following awaits, which a long chain of them outruns: here each reading tells.
 */
function watchDatabase<T>(
  name: string,
  ask: (seen: Seen) => Promise<T>,
  onValue: (value: T) => void,
): () => void {
  let isStopped = false;
  /** Undefined: nothing was read well, and whatever changes may matter. */
  let known: Seen | undefined;
  /** What was written while it was being read. */
  let meanwhile: Parts[] | undefined;
  let isDue = false;

  async function askAgain(): Promise<void> {
    isDue = false;
    meanwhile = [];
    known = undefined;
    const seen = makeSeen(name);
    try {
      const value = await ask(seen);
      known = seen;
      if (!isStopped) onValue(value);
    } catch {
      // The next change asks again: until then what was shown stays.
    }
    const written = meanwhile;
    meanwhile = undefined;
    for (const parts of written) hear(parts);
  }

  function hear(parts: Parts): void {
    if (isStopped || isDue) return;
    if (meanwhile) meanwhile.push(parts);
    else if (!known || known.meets(parts)) {
      isDue = true;
      afterPaint(() => {
        // no await: it tells by itself
        if (!isStopped) void askAgain();
      });
    }
  }

  Dexie.on("storagemutated", hear);
  // no await: as above
  void askAgain();
  return () => {
    isStopped = true;
    Dexie.on.storagemutated.unsubscribe(hear);
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

/** The disk is full: Dexie wraps it in an AbortError. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // as: Dexie's errors carry the one that they wrap
  const { inner } = error as { inner?: unknown };
  return error.name === Dexie.errnames.QuotaExceeded || error.name === "QuotaExceededError"
    ? true
    : isQuotaError(inner);
}
