import { BoundedMap } from "#rules/bounded-map.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { ReadContext } from "./context.ts";

type Reader<Found> = (context: ReadContext, key: string) => Promise<Found>;
type Slot<Found> = { version: number; found: BoundedMap<string, Promise<Found>> };

/**
 * Caches what `read` finds for a key and a language, for one version of the catalogue and by
 * connection pool. A reader that does not know the version, as in a transaction, always reads.
 *
 * @param limit of entries
 * @param read answers the same for every owner and location
 */
export function cacheByVersion<Found>(limit: number, read: Reader<Found>): Reader<Found> {
  const slots = new WeakMap<Db, Slot<Found>>();

  function slotOf(db: Db, version: number): Slot<Found> {
    const known = slots.get(db);
    if (known?.version === version) return known;
    const slot = { version, found: new BoundedMap<string, Promise<Found>>(limit) };
    slots.set(db, slot);
    return slot;
  }

  return (context, key) => {
    const { db, lang, catalogueVersion: version } = context;
    if (version === undefined) return read(context, key);
    const { found } = slotOf(db, version);
    const name = `${lang} ${key}`;
    const cached = found.get(name);
    if (cached) return cached;
    const pending = read({ ...context, owner: null }, key);
    // Whoever waits for it gets the error; the next reader reads again.
    pending.catch(() => found.get(name) === pending && found.delete(name));
    found.set(name, pending);
    return pending;
  };
}
