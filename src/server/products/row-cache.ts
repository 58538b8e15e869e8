/**
 * Caches products as lists show them until they change: requests for one category with different
 * filters show the same products. Bounded by rows; the least recently used go first.
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
  const byKey = new BoundedMap<string, { id: string; row: Row }>(maxRows);
  /** Rows that are being read: a page asks for the same ones several times at once. */
  const pending = new Map<string, Promise<ReadonlyMap<string, Row>>>();
  let invalidations = 0;

  async function readRows(
    ids: readonly string[],
    keyOf: (id: string) => string,
    reading: Promise<ReadonlyMap<string, Row>>,
  ): Promise<ReadonlyMap<string, Row>> {
    const before = invalidations;
    for (const id of ids) pending.set(keyOf(id), reading);
    try {
      const found = await reading;
      // Rows that were read during an invalidation may be outdated.
      if (before === invalidations)
        for (const [id, row] of found) byKey.set(keyOf(id), { id, row });
      return found;
    } finally {
      for (const id of ids) if (pending.get(keyOf(id)) === reading) pending.delete(keyOf(id));
    }
  }

  return {
    async find(form, ids, read) {
      const keyOf = (id: string) => `${id} ${form}`;
      const cached = new Map(ids.map((id) => [id, byKey.get(keyOf(id))]));
      const absent = ids.filter((id) => !cached.get(id));
      const missing = absent.filter((id) => !pending.has(keyOf(id)));
      const readings = new Set(absent.flatMap((id) => pending.get(keyOf(id)) ?? []));
      if (missing.length > 0) readings.add(readRows(missing, keyOf, read(missing)));
      const found = await Promise.all(readings);
      const rowOf = (id: string) =>
        found.find((rows) => rows.has(id))?.get(id) ?? cached.get(id)?.row;
      return ids.flatMap((id) => rowOf(id) ?? []);
    },
    invalidate(ids, fields = []) {
      invalidations += 1;
      // Who asks from now on reads anew.
      pending.clear();
      const stale = new Set(ids);
      for (const [key, { id, row }] of byKey)
        if (stale.has(id) || fields.some((field) => field in row)) byKey.delete(key);
    },
  };
}
