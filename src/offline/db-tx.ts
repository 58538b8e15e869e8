import Dexie, { type EntityTable, type Table, type Transaction } from "dexie";
import type { Attention, BaseRow, DeviceEntry, Head, StoredOp } from "./rows.ts";
import type { Seen } from "./seen.ts";
import type { Tx } from "./store.ts";

/** Schema changes add only: an older tab may still be open, and a newer build may be recalled. */
export class OfflineDatabase extends Dexie {
  declare ops: EntityTable<StoredOp, "seq">;
  declare base: Table<BaseRow, [string, string, string]>;
  declare heads: Table<Head, [string, string]>;
  declare attention: EntityTable<Attention, "id">;
  declare device: EntityTable<DeviceEntry, "key">;

  constructor(name: string, factory: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange }) {
    super(name, factory);
    this.version(1).stores({
      ops: "++seq, &opId, [identity+lane+seq], entityKey",
      base: "[identity+lane+id]",
      heads: "[identity+lane]",
      attention: "++id, identity",
      device: "key",
    });
    this.use({
      stack: "dbcore",
      name: "durability",
      // Only the log must be on the disk before a tap counts as kept.
      create: (core) => ({
        ...core,
        transaction: (names, mode) =>
          core.transaction(names, mode, {
            durability: mode === "readwrite" && names.includes("ops") ? "strict" : "relaxed",
          }),
      }),
    });
  }
}

const { minKey, maxKey } = Dexie;

/** All keys that begin so. */
const from = (...path: string[]) =>
  [
    [...path, minKey],
    [...path, maxKey],
  ] as const;

/**
 * The tables of one transaction, by the transaction itself: Dexie finds "the current one" by
 * following awaits, and in a browser it loses the way in a long chain of async functions.
 */
function bindTables(trans: Transaction): Pick<OfflineDatabase, TableName> {
  // as: the tables of the schema above, bound to the transaction
  const bind = <Name extends TableName>(name: Name) => trans.table(name) as OfflineDatabase[Name];
  return {
    ops: bind("ops"),
    base: bind("base"),
    heads: bind("heads"),
    attention: bind("attention"),
    device: bind("device"),
  };
}
type TableName = "ops" | "base" | "heads" | "attention" | "device";

/** `seen`: where somebody watches, it is told what is read. */
export function makeTx(trans: Transaction, seen?: Seen): Tx {
  const db = bindTables(trans);
  const byLane = "[identity+lane+seq]";
  /** For what may be found among any ops: a change of whichever asks it again. */
  const anyOps = () => {
    seen?.whole("ops");
    return db.ops;
  };
  const lane = (identity: string, name: string, ops = db.ops) =>
    ops.where(byLane).between(...from(identity, name));
  const ofIdentity = (identity: string) =>
    anyOps()
      .where(byLane)
      .between(...from(identity));
  const ofBase = (identity: string, name: string) =>
    db.base.where("[identity+lane+id]").between(...from(identity, name));

  return {
    async listOps(identity, name) {
      seen?.range("ops", ...from(identity, name), byLane);
      const ops = await lane(identity, name).toArray();
      // What is written anew or goes away is told by its primary key alone.
      for (const { seq } of ops) seen?.range("ops", seq);
      return ops;
    },
    listSendable: (identity, name, limit) =>
      lane(identity, name, anyOps())
        .filter((op) => op.status !== "acked")
        .limit(limit)
        .toArray(),
    async listOpsAbout(key) {
      const [own, fields] = await Promise.all([
        anyOps().where("entityKey").equals(key).toArray(),
        db.ops.where("entityKey").startsWith(`${key}:`).toArray(),
      ]);
      return [...own, ...fields].sort((a, b) => a.seq - b.seq);
    },
    async listLaneFirsts(identity) {
      const firsts: StoredOp[] = [];
      let from: unknown[] = [identity, minKey, minKey];
      for (;;) {
        const first = await anyOps()
          .where(byLane)
          .between(from, [identity, maxKey, maxKey], false)
          .first();
        if (!first) return firsts;
        firsts.push(first);
        from = [identity, first.lane, maxKey];
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
      seen?.whole("attention");
      // as: the index is of identities
      const authors = (await db.attention.orderBy("identity").uniqueKeys()) as string[];
      for (let after: unknown = minKey; ; ) {
        const [next] = await anyOps()
          .where(byLane)
          .between([after, maxKey, maxKey], [maxKey, maxKey, maxKey])
          .limit(1)
          .toArray();
        if (!next) return [...new Set(authors)];
        authors.push(next.identity);
        after = next.identity;
      }
    },

    listBase(identity, name) {
      seen?.range("base", ...from(identity, name));
      return ofBase(identity, name).toArray();
    },
    async listBaseRows(identity, name, ids) {
      for (const id of ids) seen?.range("base", [identity, name, id]);
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
      seen?.range("heads", [identity, name]);
      return db.heads.get([identity, name]);
    },
    listHeads(identity) {
      seen?.range("heads", ...from(identity));
      return db.heads
        .where("[identity+lane]")
        .between(...from(identity))
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

    listAttention(identity) {
      seen?.whole("attention");
      return db.attention.where("identity").equals(identity).toArray();
    },
    async putAttention(rows) {
      await db.attention.bulkPut(rows);
    },
    deleteAttention: (ids) => db.attention.bulkDelete(ids),

    async findDevice(key) {
      seen?.range("device", key);
      return (await db.device.get(key))?.value;
    },
    async putDevice(key, value) {
      await db.device.put({ key, value });
    },
    deleteDevice: (key) => db.device.delete(key),
    async clearDevice(kept) {
      await db.device.where("key").noneOf(kept).delete();
    },
  };
}
