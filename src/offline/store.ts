/** The device's tables behind one interface: IndexedDB, or memory where there is none. */
import type { Lane } from "#contract/lanes.ts";
import type { Attention, BaseLane, BaseRow, Head, NewOp, StoredOp } from "./rows.ts";

export const tables = ["ops", "base", "heads", "attention", "device"] as const;
export type Table = (typeof tables)[number];

/** Within one transaction: all of it happens, or nothing. Await nothing else inside. */
export type Tx = {
  /** By seq. */
  listOps: (identity: string, lane: Lane) => Promise<StoredOp[]>;
  /** At most `limit` ops that the server has not acknowledged, by seq. */
  listSendable: (identity: string, lane: Lane, limit: number) => Promise<StoredOp[]>;
  /** Ops about one thing, its fields included: keys that are `key` or begin with `key:`. */
  listOpsAbout: (key: string) => Promise<StoredOp[]>;
  /** The first op of each lane that has any. */
  listLaneFirsts: (identity: string) => Promise<StoredOp[]>;
  listOpsOf: (identity: string) => Promise<StoredOp[]>;
  findOp: (opId: string) => Promise<StoredOp | undefined>;
  countOps: (identity: string) => Promise<number>;
  addOps: (ops: NewOp[]) => Promise<void>;
  putOps: (ops: StoredOp[]) => Promise<void>;
  deleteOps: (seqs: number[]) => Promise<void>;
  /** Identities that have anything in the log or in attention. */
  listAuthors: () => Promise<string[]>;

  listBase: (identity: string, lane: BaseLane) => Promise<BaseRow[]>;
  listBaseRows: (identity: string, lane: BaseLane, ids: string[]) => Promise<BaseRow[]>;
  putBase: (rows: BaseRow[]) => Promise<void>;
  deleteBaseRows: (identity: string, lane: BaseLane, ids: string[]) => Promise<void>;
  clearBase: (identity: string, lane: BaseLane) => Promise<void>;

  findHead: (identity: string, lane: BaseLane) => Promise<Head | undefined>;
  listHeads: (identity: string) => Promise<Head[]>;
  putHead: (head: Head) => Promise<void>;
  deleteHead: (identity: string, lane: BaseLane) => Promise<void>;
  /** All lanes of everybody: what the server can tell again. */
  clearBases: () => Promise<void>;

  listAttention: (identity: string) => Promise<Attention[]>;
  putAttention: (rows: Attention[]) => Promise<void>;
  deleteAttention: (ids: number[]) => Promise<void>;

  findDevice: (key: string) => Promise<unknown>;
  putDevice: (key: string, value: unknown) => Promise<void>;
  deleteDevice: (key: string) => Promise<void>;
  /** All but these keys. */
  clearDevice: (kept: readonly string[]) => Promise<void>;
};

export type Store = {
  /** `kept` survives the tab, `memory` does not. */
  mode: () => "kept" | "memory";
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** `scope`: all tables that it touches. With `ops` among them it is on the disk when it resolves. */
  write: <T>(scope: readonly Table[], work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** What `work` reads, now and after every change by any tab that it would see. */
  watch: <T>(work: (tx: Tx) => Promise<T>, onValue: (value: T) => void) => () => void;
  close: () => void;
};

/** What a shopper should be told of the storage. */
export type StorageNotice =
  /** Nothing is kept past this tab. */
  | "memory"
  /** Another tab with an older build holds the copy: close it. */
  | "blocked"
  /** A newer build took the copy over: reload. */
  | "outdated";
