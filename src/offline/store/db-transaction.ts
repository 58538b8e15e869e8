import Dexie, { type Transaction } from "dexie";
import { makeLaneBaseTx } from "./db-lane-base.ts";
import { makeOpLogTx } from "./db-op-log.ts";
import { type BoundTables, bindTables } from "./db-tables.ts";
import type { DeviceValues } from "./device-values.ts";
import type { ReadRecord } from "./query-dependencies.ts";
import type { DeviceTx, Table, Tx } from "./store.ts";
import type { WatchedRead } from "./watch-database.ts";

/** Schema changes only add: an older tab may still be open, and a newer build may be recalled. */
export function makeOfflineDatabase(
  name: string,
  factory: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange },
): Dexie {
  const db = new Dexie(name, factory);
  db.version(1).stores({
    ops: "++seq, &opId, [identity+lane+seq], entityKey",
    base: "[identity+lane+id]",
    heads: "[identity+lane]",
    attention: "++id, identity",
    device: "key",
  });
  db.use({
    stack: "dbcore",
    name: "durability",
    // Only the log must be on the disk before a tap counts as recorded.
    create: (core) => ({
      ...core,
      transaction: (names, mode) =>
        core.transaction(names, mode, {
          durability: mode === "readwrite" && names.includes("ops") ? "strict" : "relaxed",
        }),
    }),
  });
  return db;
}

export function transact<T>(
  db: Dexie,
  mode: "r" | "rw",
  scope: readonly Table[],
  work: (tx: Tx) => Promise<T>,
  watched?: Partial<WatchedRead>,
): Promise<T> {
  const inTransaction = (trans: Transaction): Promise<T> => {
    watched?.onBegin?.(() => trans.abort());
    return Promise.race([work(makeTx(trans, watched?.dependencies)), untilAborted(trans)]);
  };
  return db.transaction(mode, [...scope], inTransaction);
}

/**
 * Rejects when the browser has aborted the transaction. Where the disk turns out to be full after an
 * explicit commit, Chromium aborts it and answers none of its requests.
 */
function untilAborted(trans: Transaction): Promise<never> {
  return new Promise((_resolve, reject) => {
    trans.on("abort", () => reject(findBrowsers(trans)?.error ?? new Dexie.AbortError()));
  });
}

/** The browser's own transaction, which Dexie wraps and does not declare; none before its first request. */
function findBrowsers(trans: Transaction): IDBTransaction | null | undefined {
  // as: Dexie's field
  return (trans as { idbtrans?: IDBTransaction | null }).idbtrans;
}

const unwatched: ReadRecord = { addRange() {}, addTable() {} };

/** `dependencies`: in a watch, records what is read. */
function makeTx(trans: Transaction, dependencies: ReadRecord = unwatched): Tx {
  const db = bindTables(trans);
  return {
    ...makeOpLogTx(db, dependencies),
    ...makeLaneBaseTx(db, dependencies),
    ...makeDeviceTx(db, dependencies),
    listFailed(identity) {
      dependencies.addTable("attention");
      return db.failed.where("identity").equals(identity).toArray();
    },
    async putFailed(rows) {
      await db.failed.bulkPut(rows);
    },
    deleteFailed: (ids) => db.failed.bulkDelete(ids),

    commit() {
      try {
        findBrowsers(trans)?.commit();
      } catch {
        // An old browser, or a transaction that has ended: it commits by itself.
      }
    },
  };
}

function makeDeviceTx(db: BoundTables, dependencies: ReadRecord): DeviceTx {
  return {
    async findDevice(key) {
      dependencies.addRange("device", key);
      // as: written by putDevice below, by the same key
      return (await db.device.get(key))?.value as DeviceValues[typeof key] | undefined;
    },
    async putDevice(key, value) {
      await db.device.put({ key, value });
    },
    deleteDevice: (key) => db.device.delete(key),
    async clearDevice(keysToKeep) {
      await db.device.where("key").noneOf(keysToKeep).delete();
    },
  };
}
