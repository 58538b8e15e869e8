/**
 * Caches products as lists show them until they change: requests for one category with different
 * filters show the same products. Bounded by rows; those of the least recently used products go first.
 */
import type { Product } from "#contract/products.ts";
import { BoundedMap } from "#rules/bounded-map.ts";

type Row = Partial<Product>;
type ProductField = keyof Product;

export type RowCache = {
  /** The rows of `ids` that exist, in that order; `read` is called for rows that are not cached. */
  find(
    form: string,
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
  ): Promise<Row[]>;
  /** Drops these products, and of all others the rows that have one of these fields. */
  invalidate(ids: readonly string[], fields?: readonly ProductField[]): void;
};

export function createRowCache(maxRows: number): RowCache {
  /** By id and form: a changed product is found without a look at all others. */
  const cached = new BoundedMap<string, ReadonlyMap<string, Row>>(maxRows, ({ size }) => size);
  /** Rows that are being read: a page asks for the same ones several times at once. */
  const pending = new Map<string, Promise<ReadonlyMap<string, Row>>>();
  let invalidations = 0;

  async function readRows(
    form: string,
    ids: readonly string[],
    reading: Promise<ReadonlyMap<string, Row>>,
  ): Promise<ReadonlyMap<string, Row>> {
    const keyOf = (id: string) => keyFor(id, form);
    const before = invalidations;
    for (const id of ids) pending.set(keyOf(id), reading);
    try {
      const found = await reading;
      // Rows that were read during an invalidation may be outdated.
      if (before === invalidations)
        for (const [id, row] of found) cached.set(id, new Map(cached.get(id)).set(form, row));
      return found;
    } finally {
      for (const id of ids) if (pending.get(keyOf(id)) === reading) pending.delete(keyOf(id));
    }
  }

  return {
    async find(form, ids, read) {
      const keyOf = (id: string) => keyFor(id, form);
      const known = new Map(ids.map((id) => [id, cached.get(id)?.get(form)]));
      const absent = ids.filter((id) => !known.get(id));
      const missing = absent.filter((id) => !pending.has(keyOf(id)));
      const readings = new Set(absent.flatMap((id) => pending.get(keyOf(id)) ?? []));
      if (missing.length > 0) readings.add(readRows(form, missing, read(missing)));
      const found = await Promise.all(readings);
      const rowOf = (id: string) => found.find((rows) => rows.has(id))?.get(id) ?? known.get(id);
      return ids.flatMap((id) => rowOf(id) ?? []);
    },
    invalidate(ids, fields = []) {
      invalidations += 1;
      // Who asks from now on reads anew.
      pending.clear();
      for (const id of ids) cached.delete(id);
      if (fields.length === 0) return;
      for (const [id, rows] of cached) {
        const hasField = [...rows.values()].some((row) => fields.some((field) => field in row));
        if (hasField) cached.delete(id);
      }
    },
  };
}

const keyFor = (id: string, form: string): string => `${id} ${form}`;
