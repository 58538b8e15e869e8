import { BoundedMap } from "#rules/bounded-map.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { ReadContext } from "./context.ts";

type Reader<Value> = (context: ReadContext, key: string) => Promise<Value>;
type CachedReader<Value> = Reader<Value> & {
  /** Keeps what was found in another way, read for this context. */
  store(context: ReadContext, key: string, value: Value): void;
};
type Slot<Value> = { version: number; values: BoundedMap<string, Promise<Value>> };

/**
 * Caches what `read` finds for a key and a language, for one version of the catalogue and by
 * connection pool. A reader that does not know the version, as in a transaction, always reads.
 *
 * @param limit of entries
 * @param read answers the same for every owner and location
 */
export function cacheByVersion<Value>(limit: number, read: Reader<Value>): CachedReader<Value> {
  const slots = new WeakMap<Db, Slot<Value>>();

  function slotOf(db: Db, version: number): Slot<Value> {
    const known = slots.get(db);
    if (known?.version === version) return known;
    const slot = { version, values: new BoundedMap<string, Promise<Value>>(limit) };
    slots.set(db, slot);
    return slot;
  }

  const nameOf = ({ lang }: ReadContext, key: string) => `${lang} ${key}`;

  function readCached(context: ReadContext, key: string): Promise<Value> {
    const { db, catalogueVersion: version } = context;
    if (version === undefined) return read(context, key);
    const { values } = slotOf(db, version);
    const name = nameOf(context, key);
    const cached = values.get(name);
    if (cached) return cached;
    const pending = read({ ...context, owner: null }, key);
    // Its callers get the error; the next reader reads again.
    pending.catch(() => values.get(name) === pending && values.delete(name));
    values.set(name, pending);
    return pending;
  }

  function store(context: ReadContext, key: string, value: Value): void {
    const { db, catalogueVersion: version } = context;
    if (version !== undefined)
      slotOf(db, version).values.set(nameOf(context, key), Promise.resolve(value));
  }

  return Object.assign(readCached, { store });
}
