/** Rows by their positions, apart from what makes positions: every screen sorts, few of them move. */
type Placed = { id: string; position: string };

function comparePlaced(a: Placed, b: Placed): number {
  return compare(a.position, b.position) || compare(a.id, b.id);
}

export function inOrder<T extends Placed>(siblings: readonly T[]): T[] {
  return [...siblings].sort(comparePlaced);
}

/** By code units, as PostgreSQL's collation "C" does for these letters. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
