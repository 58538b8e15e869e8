/**
 * How many rows a long list of the owner has. Counting a hundred thousand takes longer than reading a
 * page of them, and an owner who turns pages or looks for one does not see one more or less among
 * thousands.
 */
import { BoundedMap } from "#rules/bounded-map.ts";
import type { Db } from "#server/platform/db/db.ts";

/** Fewer rows are counted each time. */
export const longList = 5_000;
/** ms */
export const countedFor = 10_000;
const maxLists = 100;

export type LongCounts<Count extends { total: number }> = {
  find(filters: object): Count | undefined;
  /** A short count is not remembered. */
  set(filters: object, count: Count): void;
};

export function createLongCounts<Count extends { total: number }>(
  now: () => number = () => performance.now(),
): LongCounts<Count> {
  const counts = new BoundedMap<string, { count: Count; at: number }>(maxLists);
  return {
    find(filters) {
      const known = counts.get(JSON.stringify(filters));
      return known && now() - known.at < countedFor ? known.count : undefined;
    },
    set(filters, count) {
      if (count.total >= longList) counts.set(JSON.stringify(filters), { count, at: now() });
    },
  };
}

/** Of one resource, by connection pool; a transaction counts anew. */
export function longCountsByDb<Count extends { total: number }>(): (db: Db) => LongCounts<Count> {
  const byDb = new WeakMap<Db, LongCounts<Count>>();
  return (db) => {
    const known = byDb.get(db) ?? createLongCounts<Count>();
    byDb.set(db, known);
    return known;
  };
}
