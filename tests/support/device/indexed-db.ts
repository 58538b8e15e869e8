/** IndexedDB in memory, one per caller, with the notices of its faults. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { type OpenOptions, openStore } from "#offline/store/db.ts";
import type { StorageNotice, Store } from "#offline/store/store.ts";

type Factory = { indexedDB: globalThis.IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange };

export type TestIndexedDb = {
  factory: Factory;
  notices: StorageNotice[];
  /** Opens it like another tab of the same browser. */
  open: (more?: Pick<OpenOptions, "onOpened" | "onRecreated">) => Promise<Store>;
};

export function makeIndexedDb(): TestIndexedDb {
  const factory: Factory = { indexedDB: new IDBFactory(), IDBKeyRange };
  const notices: StorageNotice[] = [];
  const onNotice = (notice: StorageNotice) => notices.push(notice);
  return {
    factory,
    notices,
    open: (more = {}) => openStore({ name: "torba", factory, onNotice, ...more }),
  };
}
