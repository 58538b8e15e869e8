/**
 * Where a row stands among its siblings: a string that sorts between its neighbours', so that
 * moving one row changes that row alone. Two devices may give the same position; the id decides.
 */
import { generateNKeysBetween } from "fractional-indexing";

const longest = 100;

/** A position after `before` and before `after`; null is the end on that side. */
export function positionBetween(before: string | null, after: string | null): string {
  return positionsBetween(before, after, 1)[0] ?? "";
}

/** `count` positions, each after the one before. */
export function positionsBetween(
  before: string | null,
  after: string | null,
  count: number,
): string[] {
  const found = tryBetween(before, after, count);
  if (found?.every((position) => position.length <= longest)) return found;
  return new Array(count).fill(placeBeside(before, after));
}

/** Nothing where a neighbour's position is not of our making, or both are the same. */
function tryBetween(before: string | null, after: string | null, count: number) {
  try {
    if (before !== null && after !== null && before >= after) return undefined;
    return generateNKeysBetween(before, after, count);
  } catch {
    return undefined;
  }
}

/** As near as such neighbours allow; at worst their own position, and the id decides. */
function placeBeside(before: string | null, after: string | null): string {
  const next = `${before ?? ""}V`;
  if (next.length <= longest && (after === null || next < after)) return next;
  return before ?? after ?? next;
}
