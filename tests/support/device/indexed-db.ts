/** IndexedDB in memory, one per caller, with the notices of its faults. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { type OpenOptions, openStore } from "#offline/store/db.ts";
import type { StorageNotice, Store } from "#offline/store/store.ts";

type Factory = { indexedDB: globalThis.IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange };

export type TestIndexedDb = {
  factory: Factory;
  /** Of its database. */
  name: string;
  notices: StorageNotice[];
  /** Opens it like another tab of the same browser. */
  open: (more?: Pick<OpenOptions, "onOpened" | "onRecreated">) => Promise<Store>;
};

let made = 0;

/**
 * Each has a name of its own: Dexie tells all connections of a process that have one name of a
 * change, and closes them for a blocked opening, whichever IndexedDB they belong to.
 */
export function makeIndexedDb(): TestIndexedDb {
  made += 1;
  const name = `torba-${made}`;
  const factory: Factory = { indexedDB: new IDBFactory(), IDBKeyRange };
  const notices: StorageNotice[] = [];
  const onNotice = (notice: StorageNotice) => notices.push(notice);
  return {
    factory,
    name,
    notices,
    open: (more = {}) => openStore({ name, factory, onNotice, ...more }),
  };
}
