import type { DeviceKey, DeviceValues } from "./device-values.ts";
import type { BaseRow, FailedChange, LaneHead, StoredOp } from "./rows.ts";
import type { Tx } from "./store.ts";

/** The tables as maps. Rows are never mutated, so a copy of the maps is a snapshot. */
export type Tables = {
  ops: Map<number, StoredOp>;
  base: Map<string, Map<string, BaseRow>>;
  heads: Map<string, LaneHead>;
  failed: Map<number, FailedChange>;
  device: Map<DeviceKey, unknown>;
  lastSeq: number;
  lastFailedId: number;
};

const laneKey = (identity: string, lane: string) => `${identity} ${lane}`;

/** The same results as the IndexedDB transaction, from maps. */
export function makeMemoryTx(tables: Tables): Tx {
  const { ops, base, heads, failed, device } = tables;
  const select = (is: (op: StoredOp) => boolean) =>
    [...ops.values()].filter(is).sort((a, b) => a.seq - b.seq);
  const ofLane = (identity: string, lane: string) =>
    select((op) => op.identity === identity && op.lane === lane);

  return {
    listOps: async (identity, lane) => ofLane(identity, lane),
    listSendable: async (identity, lane, limit) =>
      ofLane(identity, lane)
        .filter((op) => op.status !== "acked")
        .slice(0, limit),
    listOpsAbout: async (key) =>
      select((op) => op.entityKey === key || op.entityKey.startsWith(`${key}:`)),
    async listFirstOps(identity) {
      const firsts = new Map<string, StoredOp>();
      for (const op of select((one) => one.identity === identity))
        if (!firsts.has(op.lane)) firsts.set(op.lane, op);
      return [...firsts.values()].sort((a, b) => (a.lane < b.lane ? -1 : 1));
    },
    listOpsOf: async (identity) => select((op) => op.identity === identity),
    findOp: async (opId) => select((op) => op.opId === opId)[0],
    countOps: async (identity) => select((op) => op.identity === identity).length,
    async addOps(added) {
      for (const op of added) {
        tables.lastSeq += 1;
        ops.set(tables.lastSeq, { ...op, seq: tables.lastSeq });
      }
    },
    async putOps(put) {
      for (const op of put) ops.set(op.seq, op);
    },
    async deleteOps(seqs) {
      for (const seq of seqs) ops.delete(seq);
    },
    listAuthors: async () => [
      ...new Set([...ops.values(), ...failed.values()].map(({ identity }) => identity)),
    ],

    listBase: async (identity, lane) => [...(base.get(laneKey(identity, lane))?.values() ?? [])],
    async listBaseRows(identity, lane, ids) {
      const rows = base.get(laneKey(identity, lane));
      return ids.map((id) => rows?.get(id)).filter((row) => row !== undefined);
    },
    async putBase(rows) {
      for (const row of rows) {
        const key = laneKey(row.identity, row.lane);
        const lane = base.get(key) ?? new Map();
        lane.set(row.id, row);
        base.set(key, lane);
      }
    },
    async deleteBaseRows(identity, lane, ids) {
      for (const id of ids) base.get(laneKey(identity, lane))?.delete(id);
    },
    async clearBase(identity, lane) {
      base.delete(laneKey(identity, lane));
    },

    findHead: async (identity, lane) => heads.get(laneKey(identity, lane)),
    listHeads: async (identity) => [...heads.values()].filter((one) => one.identity === identity),
    async putHead(head) {
      heads.set(laneKey(head.identity, head.lane), head);
    },
    async deleteHead(identity, lane) {
      heads.delete(laneKey(identity, lane));
    },
    async clearBases() {
      base.clear();
      heads.clear();
    },

    listFailed: async (identity) => [...failed.values()].filter((one) => one.identity === identity),
    async putFailed(rows) {
      for (const row of rows) {
        if (row.id === undefined) tables.lastFailedId += 1;
        const id = row.id ?? tables.lastFailedId;
        failed.set(id, { ...row, id });
      }
    },
    async deleteFailed(ids) {
      for (const id of ids) failed.delete(id);
    },

    // as: written by putDevice below, by the same key
    findDevice: async (key) => device.get(key) as DeviceValues[typeof key] | undefined,
    async putDevice(key, value) {
      device.set(key, value);
    },
    async deleteDevice(key) {
      device.delete(key);
    },
    async clearDevice(keysToKeep) {
      for (const key of [...device.keys()]) if (!keysToKeep.includes(key)) device.delete(key);
    },
    commit: () => undefined,
  };
}
