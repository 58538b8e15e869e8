/**
 * What a watch has read, as ranges of keys, in the format in which Dexie reports what was written.
 * Only a change of these keys runs the watch again: a drain writes small values several times a
 * second, and every open screen watches.
 */
import Dexie, { RangeSet, rangesOverlap } from "dexie";
import type { Table } from "./store.ts";

/** Keys by `idb://DATABASE/TABLE/INDEX`; without the index, primary ones. Of any tab. */
export type ChangedKeys = Readonly<Record<string, Parameters<typeof rangesOverlap>[0]>>;
type Key = Parameters<RangeSet["addKey"]>[0];

/** What reads report to. */
export type ReadRecord = {
  /** Rows by their primary key, or by that index. */
  addRange: (table: Table, from: Key, to?: Key, index?: string) => void;
  /** The whole table: a change of any of its rows counts. */
  addTable: (table: Table) => void;
};

export type QueryDependencies = ReadRecord & {
  /** Whether something was written that had been read. */
  overlaps: (written: ChangedKeys) => boolean;
};

export function makeQueryDependencies(database: string): QueryDependencies {
  const rangesByIndex = new Map<string, RangeSet>();
  const addRange: ReadRecord["addRange"] = (table, from, to = from, index = "") => {
    const tableIndex = `idb://${database}/${table}/${index}`;
    const ranges = rangesByIndex.get(tableIndex) ?? new RangeSet();
    rangesByIndex.set(tableIndex, ranges.add({ from, to }));
  };
  return {
    addRange,
    // Each change names the primary keys of the rows that it wrote or deleted.
    addTable: (table) => addRange(table, Dexie.minKey, Dexie.maxKey),
    overlaps: (written) =>
      // `all`: Dexie does not know what was written.
      "all" in written ||
      Object.entries(written).some(([tableIndex, keys]) => {
        const readRanges = rangesByIndex.get(tableIndex);
        return readRanges !== undefined && rangesOverlap(keys, readRanges);
      }),
  };
}
