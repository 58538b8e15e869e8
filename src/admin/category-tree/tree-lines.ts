/** The tree as lines from top to bottom, and what the gaps between them stand for. */
import {
  type Category,
  childrenOf,
  type Destination,
  destinationOf,
  isBelow,
} from "./category-order.ts";

export type TreeLine = { row: Category; depth: number; hasChildren: boolean };

export function linesOf(rows: readonly Category[], folded: ReadonlySet<string>): TreeLine[] {
  const below = (parentId: string | null, depth: number): TreeLine[] =>
    childrenOf(rows, parentId).flatMap((row) => {
      const hasChildren = childrenOf(rows, row.id).length > 0;
      const children = hasChildren && !folded.has(row.id) ? below(row.id, depth + 1) : [];
      return [{ row, depth, hasChildren }, ...children];
    });
  return below(null, 0);
}

/**
 * Gap n is above line n and beside it, n + 0.5 is in line n after all that stands there; the last
 * is at the end of the top. Nothing goes into itself.
 */
export function gapsOf(lines: readonly TreeLine[], id: string): number[] {
  const rows = lines.map(({ row }) => row);
  const outside = [...lines.keys()].filter((at) => !isBelow(rows, rows[at]?.id ?? null, id));
  const own = rows.findIndex((row) => row.id === id);
  return [...outside.flatMap((at) => [at, at + 0.5]), own, lines.length].sort((a, b) => a - b);
}

/** The line into which a gap leads; undefined: it is between two. */
export const lineInto = (lines: readonly TreeLine[], gap: number): TreeLine | undefined =>
  Number.isInteger(gap) ? undefined : lines[Math.floor(gap)];

/** Undefined: it stays where it is. Indexes are counted without the moved one. */
export function destinationAt(
  lines: readonly TreeLine[],
  rows: readonly Category[],
  id: string,
  gap: number,
): Destination | undefined {
  // Its children stay below it, so it is left out among its siblings alone.
  const siblings = (parentId: string | null) =>
    childrenOf(rows, parentId).filter((row) => row.id !== id);
  const into = lineInto(lines, gap)?.row.id;
  if (into !== undefined)
    return into === id ? undefined : { parentId: into, index: siblings(into).length };
  const next = lines[gap]?.row.id;
  if (next === id) return undefined;
  if (next === undefined) return { parentId: null, index: siblings(null).length };
  const parentId = destinationOf(rows, next)?.parentId ?? null;
  return { parentId, index: siblings(parentId).findIndex((row) => row.id === next) };
}
