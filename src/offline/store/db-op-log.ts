import { type BoundTables, keysFrom, maxKey, minKey } from "./db-tables.ts";
import type { ReadRecord } from "./query-dependencies.ts";
import type { StoredOp } from "./rows.ts";
import type { OpLogTx } from "./store.ts";

const byLane = "[identity+lane+seq]";

export function makeOpLogTx(db: BoundTables, dependencies: ReadRecord): OpLogTx {
  /** For queries that any op may answer: a change of any op runs them again. */
  const anyOps = () => {
    dependencies.addTable("ops");
    return db.ops;
  };
  const lane = (identity: string, name: string, ops = db.ops) =>
    ops.where(byLane).between(...keysFrom(identity, name));
  const ofIdentity = (identity: string) =>
    anyOps()
      .where(byLane)
      .between(...keysFrom(identity));

  return {
    async listOps(identity, name) {
      dependencies.addRange("ops", ...keysFrom(identity, name), byLane);
      const ops = await lane(identity, name).toArray();
      // Dexie reports an updated or deleted row by its primary key alone.
      for (const { seq } of ops) dependencies.addRange("ops", seq);
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
      dependencies.addTable("attention");
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
  };
}
