/**
 * What a watch has read, as ranges of keys, in the words in which Dexie tells what was written: a
 * change of anything else asks nothing again. A drain writes its own small things several times a
 * second, and every open screen watches.
 */
import Dexie, { RangeSet, rangesOverlap } from "dexie";
import type { Table } from "./store.ts";

/** Keys by `idb://DATABASE/TABLE/INDEX`; without the index, primary ones. Of any tab. */
export type Parts = Readonly<Record<string, Parameters<typeof rangesOverlap>[0]>>;
type Key = Parameters<RangeSet["addKey"]>[0];

export type Seen = {
  /** Rows by their primary key, or by that index. */
  range: (table: Table, from: Key, to?: Key, index?: string) => void;
  /** A whole table: a change of any of its rows asks again. */
  whole: (table: Table) => void;
  /** Whether what was written is of what was read. */
  meets: (written: Parts) => boolean;
};

export function makeSeen(database: string): Seen {
  const read = new Map<string, RangeSet>();
  const range: Seen["range"] = (table, from, to = from, index = "") => {
    const part = `idb://${database}/${table}/${index}`;
    const known = read.get(part) ?? new RangeSet();
    read.set(part, known.add({ from, to }));
  };
  return {
    range,
    // Each change tells the primary keys of the rows that it wrote or took away.
    whole: (table) => range(table, Dexie.minKey, Dexie.maxKey),
    meets: (written) =>
      // `all`: Dexie could not say what.
      "all" in written ||
      Object.entries(written).some(([part, keys]) => {
        const own = read.get(part);
        return own !== undefined && rangesOverlap(keys, own);
      }),
  };
}
