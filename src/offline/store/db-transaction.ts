import Dexie, { type EntityTable, type Table, type Transaction } from "dexie";
import type { DeviceValues } from "./device-values.ts";
import type { QueryDependencies } from "./query-dependencies.ts";
import type { BaseRow, DeviceRow, FailedChange, LaneHead, StoredOp } from "./rows.ts";
import type { Tx } from "./store.ts";

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

const { minKey } = Dexie;
/** Above every string and number. A new array each time: a key that holds one array twice is invalid. */
const maxKey = () => [];

/** The range of all keys that begin with `path`. */
const keysFrom = (...path: string[]) =>
  [
    [...path, minKey],
    [...path, maxKey()],
  ] as const;

type BoundTables = {
  ops: EntityTable<StoredOp, "seq">;
  base: Table<BaseRow, [string, string, string]>;
  heads: Table<LaneHead, [string, string]>;
  failed: EntityTable<FailedChange, "id">;
  device: EntityTable<DeviceRow, "key">;
};

/**
 * The tables, bound to the transaction itself. Dexie finds "the current transaction" by following
 * awaits, and in a browser it loses it in a long chain of async functions.
 */
function bindTables(trans: Transaction): BoundTables {
  return {
    ops: trans.table("ops"),
    base: trans.table("base"),
    heads: trans.table("heads"),
    failed: trans.table("attention"),
    device: trans.table("device"),
  };
}

/** `dependencies`: in a watch, records what is read. */
export function makeTx(trans: Transaction, dependencies?: QueryDependencies): Tx {
  const db = bindTables(trans);
  const byLane = "[identity+lane+seq]";
  /** For queries that any op may answer: a change of any op runs them again. */
  const anyOps = () => {
    dependencies?.addTable("ops");
    return db.ops;
  };
  const lane = (identity: string, name: string, ops = db.ops) =>
    ops.where(byLane).between(...keysFrom(identity, name));
  const ofIdentity = (identity: string) =>
    anyOps()
      .where(byLane)
      .between(...keysFrom(identity));
  const ofBase = (identity: string, name: string) =>
    db.base.where("[identity+lane+id]").between(...keysFrom(identity, name));

  return {
    async listOps(identity, name) {
      dependencies?.addRange("ops", ...keysFrom(identity, name), byLane);
      const ops = await lane(identity, name).toArray();
      // Dexie reports an updated or deleted row by its primary key alone.
      for (const { seq } of ops) dependencies?.addRange("ops", seq);
      return ops;
    },
    listSendable: (identity, name, limit) =>
      lane(identity, name, anyOps())
        .filter((op) => op.status !== "acked")
        .limit(limit)
        .toArray(),
    async listOpsAbout(key) {
      // One request: the few keys between the two, as those of a product's variants, are left out.
      const ops = await anyOps()
        .where("entityKey")
        .between(key, `${key}:\uffff`, true, true)
        .toArray();
      return ops
        .filter(({ entityKey }) => entityKey === key || entityKey.startsWith(`${key}:`))
        .sort((a, b) => a.seq - b.seq);
    },
    async listFirstOps(identity) {
      const firsts: StoredOp[] = [];
      let from: unknown[] = [identity, minKey, minKey];
      for (;;) {
        const first = await anyOps()
          .where(byLane)
          .between(from, [identity, maxKey(), maxKey()], false)
          .first();
        if (!first) return firsts;
        firsts.push(first);
        from = [identity, first.lane, maxKey()];
      }
    },
    listOpsOf: (identity) => ofIdentity(identity).toArray(),
    findOp: (opId) => anyOps().where("opId").equals(opId).first(),
    countOps: (identity) => ofIdentity(identity).count(),
    async addOps(ops) {
      await db.ops.bulkAdd(ops);
    },
    async putOps(ops) {
      await db.ops.bulkPut(ops);
    },
    deleteOps: (seqs) => db.ops.bulkDelete(seqs),
    async listAuthors() {
      dependencies?.addTable("attention");
      // as: the index is of identities
      const authors = (await db.failed.orderBy("identity").uniqueKeys()) as string[];
      for (let after: unknown = minKey; ; ) {
        const [next] = await anyOps()
          .where(byLane)
          .between([after, maxKey(), maxKey()], [maxKey(), maxKey(), maxKey()])
          .limit(1)
          .toArray();
        if (!next) return [...new Set(authors)];
        authors.push(next.identity);
        after = next.identity;
      }
    },

    listBase(identity, name) {
      dependencies?.addRange("base", ...keysFrom(identity, name));
      return ofBase(identity, name).toArray();
    },
    async listBaseRows(identity, name, ids) {
      for (const id of ids) dependencies?.addRange("base", [identity, name, id]);
      const rows = await db.base.bulkGet(ids.map((id) => [identity, name, id]));
      return rows.filter((row) => row !== undefined);
    },
    async putBase(rows) {
      await db.base.bulkPut(rows);
    },
    deleteBaseRows: (identity, name, ids) =>
      db.base.bulkDelete(ids.map((id) => [identity, name, id])),
    async clearBase(identity, name) {
      await ofBase(identity, name).delete();
    },

    findHead(identity, name) {
      dependencies?.addRange("heads", [identity, name]);
      return db.heads.get([identity, name]);
    },
    listHeads(identity) {
      dependencies?.addRange("heads", ...keysFrom(identity));
      return db.heads
        .where("[identity+lane]")
        .between(...keysFrom(identity))
        .toArray();
    },
    async putHead(head) {
      await db.heads.put(head);
    },
    deleteHead: (identity, name) => db.heads.delete([identity, name]),
    async clearBases() {
      await db.base.clear();
      await db.heads.clear();
    },

    listFailed(identity) {
      dependencies?.addTable("attention");
      return db.failed.where("identity").equals(identity).toArray();
    },
    async putFailed(rows) {
      await db.failed.bulkPut(rows);
    },
    deleteFailed: (ids) => db.failed.bulkDelete(ids),

    async findDevice(key) {
      dependencies?.addRange("device", key);
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
    commit() {
      // as: Dexie does not declare the transaction that it wraps
      const { idbtrans } = trans as { idbtrans?: Pick<IDBTransaction, "commit"> };
      try {
        idbtrans?.commit();
      } catch {
        // An old browser, or a transaction that has ended: it commits by itself.
      }
    },
  };
}
