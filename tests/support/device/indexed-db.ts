/** IndexedDB in memory, one for each caller, and what can go wrong with it. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { openStore } from "#offline/db.ts";
import type { StorageNotice, Store } from "#offline/store.ts";

type Factory = { indexedDB: globalThis.IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange };

export type TestIndexedDb = {
  factory: Factory;
  notices: StorageNotice[];
  /** As another tab of the same browser would. */
  open: () => Promise<Store>;
};

export function makeIndexedDb(): TestIndexedDb {
  const factory: Factory = { indexedDB: new IDBFactory(), IDBKeyRange };
  const notices: StorageNotice[] = [];
  const onNotice = (notice: StorageNotice) => notices.push(notice);
  return { factory, notices, open: () => openStore({ name: "torba", factory, onNotice }) };
}
