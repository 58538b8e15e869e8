/**
 * Caches products as lists show them until they change: requests for one category with different
 * filters show the same products. Bounded by rows; the least recently used go first.
 */
import type { Product } from "#contract/products.ts";
import { BoundedMap } from "#rules/bounded-map.ts";

type Row = Partial<Product>;

export type RowCache = {
  /** The rows of `ids` that exist, in that order; `read` is called for rows that are not cached. */
  find(
    form: string,
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
  ): Promise<Row[]>;
  invalidate(ids: readonly string[]): void;
};

export function createRowCache(maxRows: number): RowCache {
  const byKey = new BoundedMap<string, { id: string; row: Row }>(maxRows);
  let invalidations = 0;
  return {
    async find(form, ids, read) {
      const keyOf = (id: string) => `${id} ${form}`;
      const missing = ids.filter((id) => !byKey.has(keyOf(id)));
      const cached = new Map(ids.map((id) => [id, byKey.get(keyOf(id))]));
      const before = invalidations;
      const found = missing.length > 0 ? await read(missing) : undefined;
      // Rows that were read during an invalidation may be outdated.
      if (found && before === invalidations)
        for (const [id, row] of found) byKey.set(keyOf(id), { id, row });
      return ids.flatMap((id) => found?.get(id) ?? cached.get(id)?.row ?? []);
    },
    invalidate(ids) {
      invalidations += 1;
      const stale = new Set(ids);
      for (const [key, { id }] of byKey) if (stale.has(id)) byKey.delete(key);
    },
  };
}
