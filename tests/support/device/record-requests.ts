/** Records what a device asks of its IndexedDB, transaction by transaction. */
import { IDBCursor, IDBDatabase, IDBIndex, IDBObjectStore } from "fake-indexeddb";

export type RecordedTransaction = {
  mode: string;
  /** Table names, sorted. */
  scope: string[];
  /** `get device`, `add ops`, … in their order. */
  requests: string[];
};

const methods = [
  "get",
  "getAll",
  "getKey",
  "getAllKeys",
  "count",
  "openCursor",
  "openKeyCursor",
  "add",
  "put",
  "delete",
  "clear",
  "continue",
] as const;

type Source = { name: string; transaction?: object; objectStore?: Source };

/** Records until `stop` is called. Dexie binds `transaction` when it opens: call this before that. */
export function recordRequests(): {
  /** What was begun since the last call. */
  take: () => RecordedTransaction[];
  stop: () => void;
} {
  let recorded: RecordedTransaction[] = [];
  const byTransaction = new WeakMap<object, RecordedTransaction>();
  const restores: (() => void)[] = [];

  function wrap(
    prototype: object,
    method: string,
    onCall: (self: Source, args: unknown[], result: unknown) => void,
  ): void {
    const original: unknown = Reflect.get(prototype, method);
    if (typeof original !== "function") return;
    Reflect.set(prototype, method, function recordedCall(this: Source, ...args: unknown[]) {
      const result: unknown = Reflect.apply(original, this, args);
      onCall(this, args, result);
      return result;
    });
    restores.push(() => Reflect.set(prototype, method, original));
  }

  wrap(IDBDatabase.prototype, "transaction", (_db, [names, mode], result) => {
    const scope = [names].flat().map(String).sort();
    const one = { mode: String(mode), scope, requests: [] };
    // as: the method returns a transaction
    byTransaction.set(result as object, one);
    recorded.push(one);
  });
  for (const { prototype } of [IDBObjectStore, IDBIndex, IDBCursor])
    for (const method of methods)
      wrap(prototype, method, (self) => {
        const store = self.objectStore ?? self;
        const one = store.transaction && byTransaction.get(store.transaction);
        one?.requests.push(`${method} ${store.name}`);
      });

  return {
    take() {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    stop() {
      for (const restore of restores) restore();
    },
  };
}
