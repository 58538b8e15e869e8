/**
 * How many orders a long list has. Counting a hundred thousand takes longer than reading a page of
 * them, and an owner who turns pages or looks for one does not see one more or less among thousands.
 */
import { BoundedMap } from "#rules/bounded-map.ts";
import type { Db } from "#server/platform/db/db.ts";

/** Fewer orders are counted each time. */
export const longList = 5_000;
/** ms */
export const countedFor = 10_000;
const maxLists = 100;

export type LongCounts = {
  find(filters: object): number | undefined;
  /** A short count is not remembered. */
  set(filters: object, total: number): void;
};

export function createLongCounts(now: () => number = () => performance.now()): LongCounts {
  const counts = new BoundedMap<string, { total: number; at: number }>(maxLists);
  return {
    find(filters) {
      const known = counts.get(JSON.stringify(filters));
      return known && now() - known.at < countedFor ? known.total : undefined;
    },
    set(filters, total) {
      if (total >= longList) counts.set(JSON.stringify(filters), { total, at: now() });
    },
  };
}

/** By connection pool; a transaction counts anew. */
const byDb = new WeakMap<Db, LongCounts>();

export function longCountsOf(db: Db): LongCounts {
  const known = byDb.get(db) ?? createLongCounts();
  byDb.set(db, known);
  return known;
}
