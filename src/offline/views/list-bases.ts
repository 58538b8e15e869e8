import type { ListRow } from "#contract/checklists.ts";
import type { LaneHead } from "#offline/store/rows.ts";

type Rows = ReadonlyMap<string, ListRow>;

/**
 * The rows of lists as they were last read, for all views of a device: a list of 5,000 rows takes a slow
 * phone a third of a second to read, and a tap is written after that.
 */
export type ListBases = {
  /** The rows under this head; undefined: they were not read, or the base has changed since. */
  find: (head: LaneHead) => Rows | undefined;
  put: (head: LaneHead, rows: Rows) => void;
};

export function makeListBases(): ListBases {
  const bases = new Map<string, { head: LaneHead; rows: Rows }>();
  return {
    find(head) {
      const known = bases.get(head.lane);
      return known && isSameBase(known.head, head) ? known.rows : undefined;
    },
    put(head, rows) {
      bases.set(head.lane, { head, rows });
    },
  };
}

/** The stamp begins anew with a base that was deleted: the other values are then not the same. */
function isSameBase(one: LaneHead, other: LaneHead): boolean {
  return (
    one.identity === other.identity &&
    one.stamp === other.stamp &&
    one.version === other.version &&
    one.epoch === other.epoch &&
    one.fetchedAt === other.fetchedAt &&
    one.acks === other.acks
  );
}
