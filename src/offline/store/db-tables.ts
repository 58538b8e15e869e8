import Dexie, { type EntityTable, type Table, type Transaction } from "dexie";
import type { BaseRow, DeviceRow, FailedChange, LaneHead, StoredOp } from "./rows.ts";

export const { minKey } = Dexie;
/** Above every string and number. A new array each time: a key that holds one array twice is invalid. */
export const maxKey = () => [];

/** The range of all keys that begin with `path`. */
export const keysFrom = (...path: string[]) =>
  [
    [...path, minKey],
    [...path, maxKey()],
  ] as const;

export type BoundTables = {
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
export function bindTables(trans: Transaction): BoundTables {
  return {
    ops: trans.table("ops"),
    base: trans.table("base"),
    heads: trans.table("heads"),
    failed: trans.table("attention"),
    device: trans.table("device"),
  };
}
