/** One interface for the device's tables: IndexedDB, or memory where there is none. */
import type { Lane } from "#contract/lanes.ts";
import type { DeviceKey, DeviceValues } from "./device-values.ts";
import type { BaseLane, BaseRow, FailedChange, LaneHead, NewOp, StoredOp } from "./rows.ts";

export const databaseName = "torba";

export const tables = ["ops", "base", "heads", "attention", "device"] as const;
export type Table = (typeof tables)[number];

/** The log of ops. */
export type OpLogTx = {
  /** By seq. */
  listOps: (identity: string, lane: Lane) => Promise<StoredOp[]>;
  /** At most `limit` ops that the server has not acknowledged, by seq. */
  listSendable: (identity: string, lane: Lane, limit: number) => Promise<StoredOp[]>;
  /** Ops about one entity and its fields: entity keys that are `key` or begin with `key:`. */
  listOpsAbout: (key: string) => Promise<StoredOp[]>;
  /** The first op of each lane that has any. */
  listFirstOps: (identity: string) => Promise<StoredOp[]>;
  listOpsOf: (identity: string) => Promise<StoredOp[]>;
  findOp: (opId: string) => Promise<StoredOp | undefined>;
  countOps: (identity: string) => Promise<number>;
  addOps: (ops: NewOp[]) => Promise<void>;
  putOps: (ops: StoredOp[]) => Promise<void>;
  deleteOps: (seqs: number[]) => Promise<void>;
  /** Identities that have ops in the log or failed changes. */
  listAuthors: () => Promise<string[]>;
};

/** What the server has sent of each lane: rows, and the state of the lane in its head. */
export type LaneBaseTx = {
  listBase: (identity: string, lane: BaseLane) => Promise<BaseRow[]>;
  listBaseRows: (identity: string, lane: BaseLane, ids: string[]) => Promise<BaseRow[]>;
  putBase: (rows: BaseRow[]) => Promise<void>;
  deleteBaseRows: (identity: string, lane: BaseLane, ids: string[]) => Promise<void>;
  clearBase: (identity: string, lane: BaseLane) => Promise<void>;

  findHead: (identity: string, lane: BaseLane) => Promise<LaneHead | undefined>;
  listHeads: (identity: string) => Promise<LaneHead[]>;
  putHead: (head: LaneHead) => Promise<void>;
  deleteHead: (identity: string, lane: BaseLane) => Promise<void>;
  /** All lanes of all identities; the server can send them again. */
  clearBases: () => Promise<void>;
};

/** Values of this device, by key. */
export type DeviceTx = {
  /** As it was stored: the reader checks what kind of value it is. */
  findDevice: <Key extends DeviceKey>(key: Key) => Promise<DeviceValues[Key] | undefined>;
  putDevice: <Key extends DeviceKey>(key: Key, value: DeviceValues[Key]) => Promise<void>;
  deleteDevice: (key: DeviceKey) => Promise<void>;
  /** Deletes all values except those of `keysToKeep`. */
  clearDevice: (keysToKeep: readonly DeviceKey[]) => Promise<void>;
};

/** One transaction: all of it is written, or nothing. Nothing else may be awaited inside. */
export type Tx = OpLogTx &
  LaneBaseTx &
  DeviceTx & {
    listFailed: (identity: string) => Promise<FailedChange[]>;
    putFailed: (rows: FailedChange[]) => Promise<void>;
    deleteFailed: (ids: number[]) => Promise<void>;

    /**
     * Everything was requested: the commit does not wait until the page, which may be painting, has
     * received the last result.
     */
    commit: () => void;
  };

export type Store = {
  /** `persistent` survives the tab, `memory` does not. */
  mode: () => "persistent" | "memory";
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * `scope`: all tables that `work` touches. If `ops` is one of them, the write is on the disk when
   * the promise resolves.
   */
  write: <T>(scope: readonly Table[], work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * As `write`, for what no tap waits for: a tap aborts it, and `work` is done again once the taps
   * pause, or after a few seconds without a pause.
   */
  writeInPause: Store["write"];
  /** Calls `onValue` with what `work` reads, now and after each change of it by any tab. */
  watch: <T>(work: (tx: Tx) => Promise<T>, onValue: (value: T) => void) => () => void;
  close: () => void;
};

/** What the shopper has to know about the storage. */
export type StorageNotice =
  /** Nothing survives this tab. */
  | "memory"
  /** Another tab with an older build holds the database: close it. */
  | "blocked"
  /** A newer build took the database over: reload. */
  | "outdated";
