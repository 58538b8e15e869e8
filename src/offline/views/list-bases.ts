import type { ListRow } from "#contract/checklists.ts";
import type { LaneHead } from "#offline/store/rows.ts";

type Rows = ReadonlyMap<string, ListRow>;

/**
 * The rows of lists as they were last read, for all views of a device: a list of 5,000 rows takes a slow
 * phone a third of a second to read, and a tap is written after that.
 */
export type ListBases = {
  /** The rows under this head; undefined: they were not read, or the base has changed since. */
  find: (head: LaneHead | undefined) => Rows | undefined;
  put: (head: LaneHead | undefined, rows: Rows) => void;
};

export function makeListBases(): ListBases {
  const bases = new Map<string, { head: LaneHead; rows: Rows }>();
  return {
    find(head) {
      const known = head && bases.get(head.lane);
      return known && isSameBase(known.head, head) ? known.rows : undefined;
    },
    put(head, rows) {
      if (head) bases.set(head.lane, { head, rows });
    },
  };
}

/** The stamp begins anew with a base that was deleted, which was not fetched in the same millisecond. */
const isSameBase = (one: LaneHead, other: LaneHead) =>
  one.identity === other.identity && one.stamp === other.stamp && one.fetchedAt === other.fetchedAt;
