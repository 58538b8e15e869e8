import { type BoundTables, keysFrom } from "./db-tables.ts";
import type { ReadRecord } from "./query-dependencies.ts";
import type { LaneBaseTx } from "./store.ts";

export function makeLaneBaseTx(db: BoundTables, dependencies: ReadRecord): LaneBaseTx {
  const ofBase = (identity: string, name: string) =>
    db.base.where("[identity+lane+id]").between(...keysFrom(identity, name));

  return {
    listBase(identity, name) {
      dependencies.addRange("base", ...keysFrom(identity, name));
      return ofBase(identity, name).toArray();
    },
    async listBaseRows(identity, name, ids) {
      for (const id of ids) dependencies.addRange("base", [identity, name, id]);
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
      dependencies.addRange("heads", [identity, name]);
      return db.heads.get([identity, name]);
    },
    listHeads(identity) {
      dependencies.addRange("heads", ...keysFrom(identity));
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
  };
}
